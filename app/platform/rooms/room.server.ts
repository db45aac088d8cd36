import type { IncomingMessage, ServerResponse } from "node:http";
import type { RawBuilder } from "kysely";
import type { Operator } from "../actor";
import type { DeletedLinks, DeletedPart } from "../db/deleted-rows";
import type { Db, Trx } from "../db/handles";
import type { TableRules } from "../db/table-rules";
import type { SiteEvent } from "../events.server";
import type { Settings } from "../fields/settings.server";
import type { Job } from "../jobs/define-job.server";
import type { FormOperation, Operation } from "../operations/operation.server";
import type { Rendered } from "../page-cache/page-cache.server";
import type { Services } from "../services.server";
import type { Visitor } from "../visitor/visitor.server";

/** Places of the site's navigation. */
export type NavigationPlace = "header" | "footer" | "legal";

/** A parameter of an address's query. */
export type Parameter = {
  /** Meaningful values; others are no addresses of the site. */
  values: RegExp;
  /** The site links to addresses with these values; without it, to none. */
  linked?: RegExp;
  /** The answer is for one visitor only: it is not cached. */
  isForOne?: true;
  /** Only scripts in the browser read it: the server's answer does not depend on it. */
  isForBrowser?: true;
};

export type Parameters = Readonly<Record<string, Parameter>>;

type PathParameters = Readonly<Record<string, Parameters>>;

/** A public page; each has its route in a room's `routes.json`. */
export type Page = {
  /** The path in the route's notation: '/episodes/:id'. */
  path: string;
  /** The title in statistics; below '/episodes/:id', the part of the episode. */
  title?: string;
  /** The label in the navigation, by place; rooms come in the order of `rooms.ts`. */
  navigation?: Partial<Record<NavigationPlace, string>>;
  /** Knowing the address suffices to act, wherever the request comes from: it is neither counted, cached nor logged. */
  isSecret?: true;
  /** The law requires a link on every page: operators cannot hide it. */
  isRequired?: true;
  /** The label of its tab beside the list of episodes. */
  tab?: string;
  /** Why other pages link to it: the ways to subscribe, or supporting the show for supporters' episodes. */
  purpose?: "subscribe" | "support";
  /** An entry to what the show has beside episodes: linked behind 'Entdecken' while the footer links there. */
  isDoor?: true;
  /** Its name among the shortcuts of the installed app. */
  shortcut?: string;
  /** Whether the page has content; until then navigation, tabs and sitemap omit it. */
  isShown?(db: Db, now: string, rooms: Services["rooms"]): Promise<boolean>;
  /** Listed in the sitemap; `newestOf`: it changes with that room's newest entry. */
  sitemap?: { newestOf?: string };
  /** Parameters that the page reads; its cached address omits all others. */
  parameters?: Parameters;
  /** For a path that ends in a parameter: `name` (the end of the address) and `title` of all pages. */
  titles?: RawBuilder<unknown>;
};

export type FileRequest = { url: URL; param(name: string): string };

/** A file for other programs: feeds, files, pictures, the show's data. Sent and cached as pages are. */
export type PublicFile = {
  /** In Hono's notation, which names its parameters. */
  path: string;
  parameters?: Parameters;
  /** If the file is a feed. */
  feed?: Feed;
  /** The label of a link to it on another room's page, and that page's path. */
  link?: { on: string; label: string };
  render(services: Services, request: FileRequest): Promise<Rendered>;
  /**
   * Answers writes, or callers who identify themselves (Authorization). Nothing of it is cached. It reads the body
   * itself, and must ignore what browsers send unasked, such as cookies: other sites may have caused the request.
   */
  answer?(services: Services, request: IncomingMessage): Promise<Rendered>;
};

/** Content for one person, sent piece by piece and never cached. */
export type PublicStream = {
  /** In Hono's notation, which names its parameters. */
  path: string;
  send(services: Services, stream: StreamRequest): Promise<void>;
};

export type StreamRequest = {
  incoming: IncomingMessage;
  outgoing: ServerResponse;
  param(name: string): string;
  visitor: Visitor;
  /** Counts it as media files are counted; `listener` is the same for all of this person's requests. */
  observe(path: string, listener: string): ((sent: SentPart) => void) | null;
};

/** Sent bytes of those requested, from a position on. */
export type SentPart = { status: number; start: number; asked: number; bytes: number };

/** The content of a feed, so that its subscribers learn of changes. */
export type Feed = {
  /** Kinds of content in it. */
  kinds: readonly string[];
  /** The feed's addresses that contain a subject, if its path has parameters. */
  addressesOf?(services: Services, subject: SiteEvent["subject"]): Promise<readonly string[]>;
};

/** A room's addresses in the sitemap: `changed` and `newest` are days, YYYY-MM-DD. */
export type SitemapPart = {
  addresses: readonly { path: string; changed?: string }[];
  newest?: string | undefined;
};

/** An entry in a browser, in the words of the prepared privacy statement. */
export type DeviceKey = {
  purpose: string;
  /** When it is written, and when it is deleted. */
  written: string;
  /** Only operators' browsers have it. */
  isOperators?: true;
};

// biome-ignore-start lint/suspicious/noEmptyInterface: rooms add to them.
/** Properties that rooms read from other plates; the room that reads a property declares it. */
export interface FeatureRoom {}

/** Additions to an episode's page and other places that show episodes. */
export interface OnEpisode {}
/** Additions to people in episodes, as speakers or subjects. */
export interface OnPerson {}
/** Additions below an article of the blog. */
export interface OnPost {}
/** Additions to the home page. */
export interface OnHome {}
/** Additions to the ways to subscribe. */
export interface OnSubscribe {}
/** Additions to the feeds. */
export interface InFeed {}
/** Additions to an import. */
export interface InImport {}
/** Additions to an episode's comments. */
export interface InComments {}
/** Additions to the operators' area. */
export interface InArea {}
/** Additions to a campaign of the newsletter. */
export interface InCampaign {}
/** Additions to the site's redirects. */
export interface InRedirects {}
/** Additions to restoring an archive. */
export interface InRestore {}
/** Additions to the running server and its command line. */
export interface InServer {}
/** Additions to the demo show. */
export interface InDemo {}
// biome-ignore-end lint/suspicious/noEmptyInterface: rooms add to them.

/** An episode that is moved to the trash; `today`: YYYY-MM-DD. */
export type EpisodeDeletion = {
  id: string;
  title: string;
  isPublic: boolean;
  operator: Operator;
  now: Date;
  today: string;
};

export type EpisodeParts = {
  /** Rows that are deleted and restored with it; referenced ones come first. */
  rows?(episode: EpisodeDeletion): DeletedPart[];
  /** Ends what depends on the episode; returns the removed links, which a restored episode gets back. */
  detach?(trx: Trx, episode: EpisodeDeletion): Promise<DeletedLinks[]>;
};

/** The plate of a room; every list that the program has of rooms' parts is derived from these. */
export type Room = FeatureRoom & {
  /** The name of its folder. */
  name: string;
  pages?: readonly Page[];
  files?: readonly PublicFile[];
  streams?: readonly PublicStream[];
  /** Operations for operators and programs, from a module that the first request loads. */
  operations?(): Promise<{ operations: readonly (Operation | FormOperation)[] }>;
  /** Parameters that it reads on other rooms' pages, by path; a function if they depend on other rooms. */
  parameters?: PathParameters | ((rooms: readonly Room[]) => PathParameters);
  /** First segments of addresses that are neither its pages nor its files, such as those of forms. */
  reservedNames?: readonly string[];
  /**
   * First segments of new pages and files: if content of the operator already has one, the room's move to 'NAME-1'
   * (`settleAddresses`). Links ask `rooms.addressOf`.
   */
  movableNames?: readonly string[];
  /** Whether content of an operator has '/NAME' or an address below it. */
  hasAddress?(db: Db | Trx, name: string): Promise<boolean>;
  sitemap?(services: Services): Promise<SitemapPart>;
  /** Its tables: whether an export includes them, and their personal data. */
  tables?: TableRules;
  /** Settings in a table of their own; its fields determine the export and the change of SECRET. */
  settings?: Settings;
  /** Updates sealed columns and signed links after a change of SECRET. */
  changeSecret?(trx: Trx, secret: string): Promise<void>;
  /** Entries that it stores in a visitor's browser, by key, and cookies by name. */
  deviceKeys?: Readonly<Record<string, DeviceKey>>;
  /** Rows that belong to an episode, for its trash and restoration. */
  episode?: EpisodeParts;
  /** When a scheduled publication next changes what visitors see; null: never. */
  nextChange?(db: Db, now: string): Promise<string | null>;
  /** Event types (`recordEvent`) with labels for those who choose among them. */
  events?: Readonly<Record<string, string>>;
  /** Receives events of any room, possibly twice, so it adds jobs with unique keys. */
  hears?(services: Services, event: SiteEvent): Promise<void>;
  jobs?: readonly Job[];
  /** Jobs that run once a day. */
  dailyJobs?: readonly Job[];
  onEpisode?: OnEpisode;
  onPerson?: OnPerson;
  onPost?: OnPost;
  onHome?: OnHome;
  onSubscribe?: OnSubscribe;
  inFeed?: InFeed;
  inImport?: InImport;
  inComments?: InComments;
  inArea?: InArea;
  inCampaign?: InCampaign;
  inRedirects?: InRedirects;
  inRestore?: InRestore;
  inServer?: InServer;
  inDemo?: InDemo;
};

/** A page of a list, in `?seite=`. */
export const listPage: Parameter = { values: /^\d{1,6}$/, linked: /^[1-9]/ };

/** Stands for all other parameters at an address that rejects them. */
export const otherParameters = "*";

/** Text typed by a visitor; the answer is not cached. */
export const typedText: Parameter = { values: /./, isForOne: true };

export function oneOf(names: readonly string[]): RegExp {
  return new RegExp(`^(?:${names.join("|")})$`);
}
