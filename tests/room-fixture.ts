import type { IncomingHttpHeaders } from "node:http";
import type { DatabaseSync } from "node:sqlite";
import type { RouterContextProvider } from "react-router";
import type { z } from "zod";
import type { Action } from "~/core/accounts/permissions";
import type { Field } from "~/core/content/fields";
import type { Show } from "~/core/show/show.schema";
import type { SignedInOperator } from "~/platform/actor";
import type { Db } from "~/platform/db/handles";
import { escapeText } from "~/platform/html/html-tree";
import type { Operation } from "~/platform/operations/operation.server";
import type { Services } from "~/platform/services.server";
import type { Visitor } from "~/platform/visitor/visitor.server";
import type { MailSender } from "~/ui/mail/mail-layout";
import type { RenderedMail } from "~/ui/mail/render-mail.server";
import type { Sent } from "./served-site";

/** A room's contributions to the tests of the whole program, in its `room.fixture.ts`. */
export type RoomFixture = {
  longTexts?: LongTexts;
  area?: Area;
  mails?: Mails;
  listens?: Listens;
  /** Creates a token with which an assistant uses the tools. */
  assistantToken?(services: Services, operator: SignedInOperator): Promise<string>;
  /** Its words about a show beside pages and mails, for `own-words.test.ts`. */
  ownWords?(show: Show): unknown;
  /** Reads with the index that serves each, for `list-plans.test.ts`. */
  plans?: ListPlan[];
  /** Public forms, for `limits-given-back.test.ts`. */
  forms?: Record<string, LimitedForm>;
  archived?: Archived;
  /** Columns of an episode with an address in it that no form takes, for the test of restore. */
  spoiled?(episode: Record<string, unknown>): Record<string, unknown>;
  /** Adds a row with a text that exports leave out. */
  leftOut?(services: Services, id: string, text: string): Promise<void>;
  /** Does its part of a day's work by programs; returns the actions that the audit log names. */
  work?(services: Services, ask: Ask): Promise<string[]>;
  crowd?: Crowd;
  addresses?: Addresses;
  inImage?: InImage;
};

/** Paths that answer in the image, and what becomes of an uploaded recording there, for `image.test.ts`. */
export type InImage = { paths?: string[]; uploaded?(database: DatabaseSync): Promise<void> };

/** Addresses of public pages and files, for `page-key.test.ts` and `redirects.test.ts`. */
export type Addresses = {
  /** Each by a longer one that means the same. */
  kept?: Record<string, string>;
  /** With parameters that have no meaning. */
  senseless?: string[];
  linked?: string[];
  /** Of which there are more than pages link to. */
  endless?: string[];
};

export type ListPlan = [name: string, index: string, read: (db: Db) => Promise<unknown>];

export type LimitedForm = {
  /** A column whose absence prevents the write. */
  column: `${string}.${string}`;
  /** Requests allowed in a row. */
  max: number;
  send(services: Services, visitor: Visitor, times: number): Promise<unknown>;
  kept: unknown;
};

/** Rows of an archive and a check of those that came back, for the tests of export and restore. */
export type Archived = {
  add(services: Services): Promise<void>;
  check(restored: Services, old: Services): Promise<void>;
};

/** Asks an operation as a program does. @throws on a problem */
export type Ask = <Input extends z.ZodObject, Output extends z.ZodObject>(
  operation: AskedOperation<Input, Output>,
  input: z.input<Input>,
  version?: string,
) => Promise<z.output<Output>>;

export type AskedOperation<Input extends z.ZodObject, Output extends z.ZodObject> = Pick<
  Operation,
  "name" | "method" | "path"
> & { input: Input; output: Output };

/** Visitors of a served site all at once, for `visitors-at-once.test.ts`. */
export type Crowd = {
  name: string;
  /** Posts many forms at once, and looks at what was kept. */
  atOnce(site: {
    db: Db;
    directory: string;
    send(sent: Sent): Promise<number | null>;
  }): Promise<void>;
  /** A form of the visitor with this number. */
  sent(visitor: number): Sent;
  /** Its answered forms that are missing in the database. */
  missing(db: Db, answered: readonly Sent[]): Promise<Sent[]>;
  /** Waits for what the next start owes to those who sent the answered forms. */
  owed(directory: string, answered: readonly Sent[]): Promise<void>;
};

/** The action that a page requires; null: none; `redirectMissing`: it redirects to another page of the area. */
export type Asked = Action | "redirectMissing" | null;

/** Pages below /admin with the actions that reading and writing require, for `role-walk.test.ts`. */
export type Area = {
  /** Writes are sent with these fields. */
  pages: Record<string, [read: Asked, write: Asked, fields?: Record<string, string>]>;
  /** Writes that ask for more than their page, by what their form says. */
  further?: [page: string, fields: Record<string, string>, action: Action][];
  /** Files of pages that run no operation, by their reasons, for `admin-authorize.test.ts`. */
  byHand?: Record<string, string[]>;
  /** Endpoints beside the pages. */
  api?: Record<string, Action>;
};

/** Each mail by its function without `Mail`, and whether it has a button, for `mails.test.ts`. */
export type Mails = (
  sender: MailSender,
) => Record<string, { mail: () => RenderedMail; hasButton: boolean }>;

/**
 * Subscribes an address to new episodes, and returns a check of the messages about a published one, for a day's
 * work by programs.
 */
export type Listens = (
  services: Services,
  operator: SignedInOperator,
  address: string,
) => Promise<(messages: Received[], episode: { id: string; title: string }) => void>;

export type Received = { path: string; body: Buffer; headers: IncomingHttpHeaders };

/** Texts sent by people or programs, for `long-texts.test.ts`. */
export type LongTexts = {
  /** What in it reads texts that somebody types, uploads or imports. */
  parsers?: Record<string, (text: string) => unknown>;
  /** Its fields of an episode's form, filled; `next` gives what each text is filled with. */
  fields?: Record<string, (next: () => string) => string>;
  /** Does what it does with the long texts of an episode. */
  work?(site: {
    services: Services;
    /** Of an operator's request. */
    context: Readonly<RouterContextProvider>;
    episodeId: string;
    /** Its transcript. */
    speech: string;
  }): Promise<void>;
};

export const cue = "WEBVTT\n\n00:00.000 --> 00:01.000\n";

/** A field filled up to what it may hold, as it is stored. */
export function filled({ limit = 0, type }: Pick<Field, "limit" | "type">, filler: string): string {
  const stored = type === "html" ? escapeText(filler) : filler;
  return `x${filler.repeat((Math.min(limit, 990_000) - 10) / stored.length)}`;
}
