import { sql } from "kysely";
import { expect, test } from "vitest";
import { decideComments, deleteComments } from "~/core/comments/decide-comments.server";
import { listComments } from "~/core/comments/list-comments.server";
import { listModeration } from "~/core/comments/list-moderation.server";
import { createComment } from "~/core/comments/submit-comment.server";
import { deleteWithin } from "~/core/content/delete.server";
import { storedColumns } from "~/core/content/fields";
import { findRow } from "~/core/content/kind.server";
import { writeVersion } from "~/core/content/save.server";
import { kindOf } from "~/core/kinds/kinds.server";
import type { Trx } from "~/platform/db/handles";
import { DataError } from "~/platform/errors";
import type { Services } from "~/platform/services.server";
import { rooms } from "~/rooms";
import { onBothDatabases } from "./databases";
import { type kinds, rowOf } from "./written";

const now = new Date("2026-11-21T10:00:00Z");
const seen = [{ id: "c", status: "pending" as const }];
const decision = (verb: "approve" | "reject") => ({ verb, operatorId: "o", now });
const anna = { id: "o", name: "Anna", email: "anna@podcast.example" };
const services = { kind: "sqlite", rooms, clock: { now: () => now } } as Services;

/** The specification's named errors, from creating a row to deleting it. */
function steps(name: keyof typeof kinds, noun: string) {
  const kind = kindOf(name);
  const row = rowOf(name, "x");
  const columns = storedColumns(kind.fields, row as never);
  const write = (trx: Trx, former: typeof row | null) =>
    writeVersion(trx, services, anna, { ...kind, derive: () => ({}) }, { former, columns });
  return [
    [`Failed to fetch ${noun}`, kind.table, (trx: Trx) => findRow(trx, kind, "x")],
    [`Failed to create ${noun}`, kind.table, (trx: Trx) => write(trx, null)],
    [`Failed to update ${noun}`, kind.table, (trx: Trx) => write(trx, row)],
    [
      `Failed to delete ${noun}`,
      kind.table,
      (trx: Trx) => deleteWithin(trx, services, anna, kind, "x"),
    ],
  ] as [string, string, (trx: Trx) => Promise<unknown>][];
}

const comment = {
  id: "c",
  episodeId: "e",
  name: "n",
  content: "c",
  suspicion: null,
  status: "pending" as const,
  createdAt: now,
};

/** Names of the data layer's failures by the specification, section 8; each is tried without its table. */
const failures: [message: string, table: string, work: (trx: Trx) => Promise<unknown>][] = [
  ...steps("episode", "episode"),
  ...steps("video", "video"),
  ...steps("post", "blog post"),
  ["Failed to fetch comments", "comments", (trx) => listComments(trx, "e")],
  ["Failed to fetch pending comments", "comments", (trx) => listModeration({ db: trx, rooms })],
  ["Failed to create comment", "comments", (trx) => createComment(trx, comment)],
  [
    "Failed to approve comment",
    "comments",
    (trx) => decideComments(trx, seen, decision("approve")),
  ],
  ["Failed to reject comment", "comments", (trx) => decideComments(trx, seen, decision("reject"))],
  [
    "Failed to delete comment",
    "comments",
    (trx) => deleteComments(trx, seen, new Date(), async () => {}),
  ],
];

onBothDatabases("a data layer that fails", (database) => {
  test.each(failures)("says '%s'", async (message, table, work) => {
    const failed = database()
      .db.transaction()
      .execute(async (trx) => {
        await sql`alter table ${sql.table(table)} rename to gone`.execute(trx);
        await work(trx);
      });
    await expect(failed).rejects.toBeInstanceOf(DataError);
    await expect(failed).rejects.toThrow(message);
    await expect(failed).rejects.toHaveProperty("cause.message");
  });
});
