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
  /** Valid values; other values make no address of the site. */
  values: RegExp;
  /** Values with which the site links to the page; without it, the site uses none in links. */
  linked?: RegExp;
  /** True if the answer is for a single visitor, so it is not cached. */
  isForOne?: true;
  /** True if only scripts in the browser read it, so the server's answer does not depend on it. */
  isForBrowser?: true;
};

export type Parameters = Readonly<Record<string, Parameter>>;

type PathParameters = Readonly<Record<string, Parameters>>;

/** A public page; each has its route in a room's `routes.json`. */
export type Page = {
  /** The path in the route's notation: '/episodes/:id'. */
  path: string;
  /** The page's title in the statistics. Below '/episodes/:id' it names the part of the episode. */
  title?: string;
  /** The page's label in the navigation, by place. Rooms follow each other in the order of `rooms.ts`. */
  navigation?: Partial<Record<NavigationPlace, string>>;
  /** True if the address alone permits actions, from any site: it is not counted, cached or logged. */
  isSecret?: true;
  /** True if the law requires a link on every page, so that operators cannot hide it. */
  isRequired?: true;
  /** The network of which the page is the show's profile: it stands among the links to profiles. */
  profileOn?: string;
  /** The label of its tab beside the list of episodes. */
  tab?: string;
  /** The reason why other pages link to it: ways to subscribe, or supporting the show. */
  purpose?: "subscribe" | "support";
  /** True if 'Entdecken' links to the page, as long as the footer does. */
  isDoor?: true;
  /** Words by which the search finds it, beside its title; without any it does not. */
  searchWords?: string;
  /** Its name among the shortcuts of the installed app. */
  shortcut?: string;
  /** True if the page has content. Until then navigation, tabs and sitemap omit it. */
  isShown?(db: Db, now: string, rooms: Services["rooms"]): Promise<boolean>;
  /** Lists the page in the sitemap; `newestOf`: the room whose newest entry dates the page. */
  sitemap?: { newestOf?: string };
  /** Parameters that the page reads; its cache key omits all others. */
  parameters?: Parameters;
  /** A query of all pages at a path that ends in a parameter: `name` (the end of the address) and `title`. */
  titles?: RawBuilder<unknown>;
};

export type FileRequest = { url: URL; param(name: string): string };

/** A file for other programs, such as a feed, a picture or the show's data. Files are sent and cached like pages. */
export type PublicFile = {
  /** The path in Hono's notation, which names its parameters. */
  path: string;
  parameters?: Parameters;
  /** Present if the file is a feed. */
  feed?: Feed;
  /** A link to the file on another room's page: that page's path, and the label. */
  link?: { on: string; label: string };
  render(services: Services, request: FileRequest): Promise<Rendered>;
  /**
   * Answers writes, and callers who identify themselves (Authorization); never cached. It reads the body itself,
   * and must ignore cookies and the like, which browsers send even if another site caused the request.
   */
  answer?(services: Services, request: IncomingMessage): Promise<Rendered>;
};

/** Content for one person, sent in pieces and never cached. */
export type PublicStream = {
  /** The path in Hono's notation, which names its parameters. */
  path: string;
  send(services: Services, stream: StreamRequest): Promise<void>;
};

export type StreamRequest = {
  incoming: IncomingMessage;
  outgoing: ServerResponse;
  param(name: string): string;
  visitor: Visitor;
  /** Counts the answer like a media file's; `listener` stays the same for this person. Null: it does not count. */
  observe(path: string, listener: string): ((sent: SentPart) => void) | null;
};

/** The part that was sent: `bytes` of the `asked` ones, from `start` on. */
export type SentPart = { status: number; start: number; asked: number; bytes: number };

/** The content of a feed, from which follows when its subscribers are notified. */
export type Feed = {
  /** Kinds of content in the feed. */
  kinds: readonly string[];
  /** The addresses of the feeds that contain a subject, if the path has parameters. */
  addressesOf?(services: Services, subject: SiteEvent["subject"]): Promise<readonly string[]>;
};

/** A room's addresses in the sitemap: `changed` and `newest` are days, YYYY-MM-DD. */
export type SitemapPart = {
  addresses: readonly { path: string; changed?: string }[];
  newest?: string | undefined;
};

/** An entry that the site stores in browsers, described in words for the prepared privacy statement. */
export type DeviceKey = {
  purpose: string;
  /** The events that write and delete the entry. */
  written: string;
  /** True if only operators' browsers have the entry. */
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
  /** Rows that are deleted and restored together with the episode; rows that others reference come first. */
  rows?(episode: EpisodeDeletion): DeletedPart[];
  /** Ends relations to the episode; returns the removed links, which restoring the episode sets again. */
  detach?(trx: Trx, episode: EpisodeDeletion): Promise<DeletedLinks[]>;
};

/** The plate of a room. All lists of the rooms' parts are derived from the plates. */
export type Room = FeatureRoom & {
  /** The name of the room's folder. */
  name: string;
  pages?: readonly Page[];
  files?: readonly PublicFile[];
  streams?: readonly PublicStream[];
  /** The room's operations for operators and programs, loaded with the first request for them. */
  operations?(): Promise<{ operations: readonly (Operation | FormOperation)[] }>;
  /** Parameters that the room reads on other rooms' pages, by path; a function if they depend on other rooms. */
  parameters?: PathParameters | ((rooms: readonly Room[]) => PathParameters);
  /** First segments of further addresses besides the room's pages and files, such as those of forms. */
  reservedNames?: readonly string[];
  /**
   * First segments of new pages and files. If the operator's content already uses one, the room's pages move to
   * 'NAME-1' (`settleAddresses`); links call `rooms.addressOf`.
   */
  movableNames?: readonly string[];
  /** True if the operator's content uses '/NAME' or an address below it. */
  hasAddress?(db: Db | Trx, name: string): Promise<boolean>;
  sitemap?(services: Services): Promise<SitemapPart>;
  /** Rules for the room's tables: whether they are exported, and which personal data they contain. */
  tables?: TableRules;
  /** Settings in a table of their own; the export and the change of SECRET follow from their fields. */
  settings?: Settings;
  /** Updates sealed columns and signed links after a change of SECRET. */
  changeSecret?(trx: Trx, secret: string): Promise<void>;
  /** Entries that the room stores in a visitor's browser, by key, and cookies by name. */
  deviceKeys?: Readonly<Record<string, DeviceKey>>;
  /** Rows that belong to an episode, for its trash and restoration. */
  episode?: EpisodeParts;
  /** The moment at which a scheduled publication next changes what visitors see; null if none is scheduled. */
  nextChange?(db: Db, now: string): Promise<string | null>;
  /** Event types of the room (`recordEvent`), with German labels for a choice among them. */
  events?: Readonly<Record<string, string>>;
  /** Receives events of all rooms, each perhaps twice, so it must add jobs with unique keys. */
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

/** Parameter for the page of a list, `?seite=`. */
export const listPage: Parameter = { values: /^\d{1,6}$/, linked: /^[1-9]/ };

/** Key for all undeclared parameters: with it, addresses that have others are not cached. */
export const otherParameters = "*";

/** Parameter for text typed by a visitor; the answer is not cached. */
export const typedText: Parameter = { values: /./, isForOne: true };

export function oneOf(names: readonly string[]): RegExp {
  return new RegExp(`^(?:${names.join("|")})$`);
}
