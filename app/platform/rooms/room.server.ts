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

/** Where the navigation of the site has room for a page. */
export type NavigationPlace = "header" | "footer" | "legal";

/** A parameter in the query of an address. */
export type Parameter = {
  /** The values that say something; another one is no address of the site. */
  values: RegExp;
  /** Pages of the site lead to addresses with these values; without it, to none. */
  linked?: RegExp;
  /** An answer to it is for whoever asked: it is not kept. */
  isForOne?: true;
  /** Only scripts in the browser read it: the server's answer is the same. */
  isForBrowser?: true;
};

export type Parameters = Readonly<Record<string, Parameter>>;

type PathParameters = Readonly<Record<string, Parameters>>;

/** A public page; each has its route in the `routes.json` of a room. */
export type Page = {
  /** As the route says it: '/episodes/:id'. */
  path: string;
  /** The title in statistics; of a page below '/episodes/:id', the part of the episode. */
  title?: string;
  /** The label in the navigation, by place; rooms stand in the order of `rooms.ts`. */
  navigation?: Partial<Record<NavigationPlace, string>>;
  /** Whoever knows its address may act, from wherever the request comes: it is neither counted, kept nor logged. */
  isSecret?: true;
  /** The law wants it to be reached from every page: an operator cannot hide it. */
  isRequired?: true;
  /** Its tab beside the list of episodes. */
  tab?: string;
  /** What other pages lead to it for: the ways to subscribe, or to support the show and hear what is for supporters. */
  purpose?: "subscribe" | "support";
  /** A way into what the show knows beside its episodes: it stands behind 'Entdecken' while the footer leads there. */
  isDoor?: true;
  /** Its name among the shortcuts of a site that is installed as an app. */
  shortcut?: string;
  /** Whether there is anything to see; until then navigation, tabs and sitemap leave it out. */
  isShown?(db: Db, now: string, rooms: Services["rooms"]): Promise<boolean>;
  /** It stands in the sitemap; `newestOf`: it changes with the newest of that room. */
  sitemap?: { newestOf?: string };
  /** The parameters that it reads; all others are left out of the address under which it is cached. */
  parameters?: Parameters;
  /** For a page whose path ends in a parameter: `name` (the end of its address) and `title` of all there are. */
  titles?: RawBuilder<unknown>;
};

export type FileRequest = { url: URL; param(name: string): string };

/** A file for other programs: feeds, files, pictures, the show's own data. Sent and cached as pages are. */
export type PublicFile = {
  /** In Hono's form, after which its parameters are named. */
  path: string;
  parameters?: Parameters;
  /** It is a feed. */
  feed?: Feed;
  /** The label of its link on a page of another room, and the path of that page. */
  link?: { on: string; label: string };
  render(services: Services, request: FileRequest): Promise<Rendered>;
  /**
   * Answers who writes here, or says who asks (Authorization). Nothing of it is kept; it reads the body itself, and
   * whatever a browser sends of itself, such as a cookie, must mean nothing to it: other sites may have sent it.
   */
  answer?(services: Services, request: IncomingMessage): Promise<Rendered>;
};

/** What is sent to one person, piece by piece, and kept by nobody. */
export type PublicStream = {
  /** In Hono's form, after which its parameters are named. */
  path: string;
  send(services: Services, stream: StreamRequest): Promise<void>;
};

export type StreamRequest = {
  incoming: IncomingMessage;
  outgoing: ServerResponse;
  param(name: string): string;
  visitor: Visitor;
  /** As media files are counted; `listener`: one for all that this person has. */
  observe(path: string, listener: string): ((sent: SentPart) => void) | null;
};

/** So many of the bytes asked for, from a position on. */
export type SentPart = { status: number; start: number; asked: number; bytes: number };

/** What stands in a feed, so that whoever follows it is told of changes. */
export type Feed = {
  /** Kinds of what stands in it. */
  kinds: readonly string[];
  /** At which of its addresses something stands, where its path has parameters. */
  addressesOf?(services: Services, subject: SiteEvent["subject"]): Promise<readonly string[]>;
};

/** Addresses of a room in the sitemap: `changed` and `newest` are days, YYYY-MM-DD. */
export type SitemapPart = {
  addresses: readonly { path: string; changed?: string }[];
  newest?: string | undefined;
};

/** An entry in a browser, in the words of the prepared privacy statement. */
export type DeviceKey = {
  /** What for. */
  purpose: string;
  /** What has to happen before it is written, and how it goes. */
  written: string;
  /** Only who works on the show ever has it. */
  isOperators?: true;
};

// biome-ignore-start lint/suspicious/noEmptyInterface: rooms add to them.
/** Properties that rooms read from the plates of others; the room that reads a property declares it. */
export interface FeatureRoom {}

/** On an episode's page, and wherever else episodes are shown. */
export interface OnEpisode {}
/** Of people in episodes, whether heard or not. */
export interface OnPerson {}
/** Below an article of the blog. */
export interface OnPost {}
/** On the home page. */
export interface OnHome {}
/** Beside the ways to subscribe. */
export interface OnSubscribe {}
/** In the feeds. */
export interface InFeed {}
/** In what an import brings. */
export interface InImport {}
/** Beside the comments on an episode. */
export interface InComments {}
/** In the operators' area. */
export interface InArea {}
/** In a campaign of the newsletter. */
export interface InCampaign {}
/** In the redirects of the site. */
export interface InRedirects {}
/** In the restoring of an archive. */
export interface InRestore {}
/** In the running server and the command line that looks after it. */
export interface InServer {}
/** In the demo show. */
export interface InDemo {}
// biome-ignore-end lint/suspicious/noEmptyInterface: rooms add to them.

/** An episode that goes into the trash; `today`: YYYY-MM-DD. */
export type EpisodeDeletion = {
  id: string;
  title: string;
  isPublic: boolean;
  operator: Operator;
  now: Date;
  today: string;
};

export type EpisodeParts = {
  /** Rows that go with it and come back with it; those first on which others hang. */
  rows?(episode: EpisodeDeletion): DeletedPart[];
  /** Ends what cannot be without it; gives the links to it that are cut and come back with it. */
  detach?(trx: Trx, episode: EpisodeDeletion): Promise<DeletedLinks[]>;
};

/** The plate of a room; whatever a list of the house names is derived from these. */
export type Room = FeatureRoom & {
  /** As its folder. */
  name: string;
  pages?: readonly Page[];
  files?: readonly PublicFile[];
  streams?: readonly PublicStream[];
  /** What operators and programs can do with it, from a module that is loaded when the first one does. */
  operations?(): Promise<{ operations: readonly (Operation | FormOperation)[] }>;
  /** Parameters that it reads on other rooms' pages, by their paths; a function where other rooms say which. */
  parameters?: PathParameters | ((rooms: readonly Room[]) => PathParameters);
  /** First parts of addresses that are no pages or files of its own, such as those of forms. */
  reservedNames?: readonly string[];
  /**
   * First parts of its pages' and files' addresses that are new: where something of the operator's has one, it keeps
   * it, and the room's stand at 'NAME-1' (`settleAddresses`). Links ask `rooms.addressOf`.
   */
  movableNames?: readonly string[];
  /** Whether something that an operator made stands at '/NAME' or below it. */
  hasAddress?(db: Db | Trx, name: string): Promise<boolean>;
  sitemap?(services: Services): Promise<SitemapPart>;
  /** Its tables: whether an export holds them, and which personal data is in them. */
  tables?: TableRules;
  /** Settings in a table of one row; an export and a new SECRET follow from its fields. */
  settings?: Settings;
  /** Updates its sealed columns and signed links when another SECRET takes the place of the former. */
  changeSecret?(trx: Trx, secret: string): Promise<void>;
  /** What it stores in a visitor's browser, by the keys, and cookies by their names. */
  deviceKeys?: Readonly<Record<string, DeviceKey>>;
  /** Rows that belong to an episode, for its way into the trash and back. */
  episode?: EpisodeParts;
  /** When visitors see something else by itself, since something planned comes out; null: never. */
  nextChange?(db: Db, now: string): Promise<string | null>;
  /** What it tells of (`recordEvent`), by types, in the words of whoever chooses among them. */
  events?: Readonly<Record<string, string>>;
  /** Hears of what happened in any room; it may be told twice, so what follows is a job with a key. */
  hears?(services: Services, event: SiteEvent): Promise<void>;
  jobs?: readonly Job[];
  /** Done once a day. */
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

/** A page of a list, as `?seite=` says it. */
export const listPage: Parameter = { values: /^\d{1,6}$/, linked: /^[1-9]/ };

/** Stands in a list of parameters for all that it does not name: who asks with one is told so. */
export const otherParameters = "*";

/** Whatever somebody typed; an answer to it is not kept. */
export const typedText: Parameter = { values: /./, isForOne: true };

export function oneOf(names: readonly string[]): RegExp {
  return new RegExp(`^(?:${names.join("|")})$`);
}
