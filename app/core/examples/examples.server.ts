import { type IdentifierNode, type KyselyPlugin, OperationNodeTransformer } from "kysely";
import { endApproval, exampleAuthor } from "~/core/content/approvals/approvals.server";
import type { Operator } from "~/platform/actor";
import { recordAuditEvent } from "~/platform/audit.server";
import { writeContent } from "~/platform/db/content-signal.server";
import type { Db, Trx } from "~/platform/db/handles";
import type { Services } from "~/platform/services.server";
import { exampleTables } from "./tables";

/** Redirects queries to the tables of examples, whose names have the prefix `example_`. */
class ExampleTables extends OperationNodeTransformer {
  protected override transformIdentifier(node: IdentifierNode): IdentifierNode {
    const name = `example_${node.name}`;
    return exampleTables.includes(name) ? { ...node, name } : node;
  }
}

const transformer = new ExampleTables();

const plugin: KyselyPlugin = {
  transformQuery: ({ node, queryId }) => transformer.transformNode(node, queryId),
  transformResult: async ({ result }) => result,
};

/**
 * The database with examples in place of real counts, campaigns and sign-ups. Only this handle sees them:
 * they are in no other count, mail, archive or export.
 */
export function examplesOf<Handle extends Db>(db: Handle): Handle {
  return db.withPlugin(plugin) as Handle;
}

const idStart = "beispiel-";

/** The id of an example with that name. */
export const exampleId = (name: string | number) => `${idStart}${name}`;

/** The database handle for the row with this id. */
export function databaseOf(db: Db, id: string): { db: Db; isExample: boolean } {
  const isExample = id.startsWith(idStart);
  return { db: isExample ? examplesOf(db) : db, isExample };
}

/** `isShown`: true if pages of statistics show the examples; null if there are none. */
export type Examples = { isShown: boolean } | null;

export async function findExamples(db: Db): Promise<Examples> {
  const row = await db.selectFrom("examples").select("is_shown").executeTakeFirst();
  return row ? { isShown: row.is_shown === 1 } : null;
}

/** The services for pages of statistics: with examples while these are shown, otherwise with real counts. */
export async function statisticsSource(
  services: Services,
): Promise<{ examples: Examples; source: Services }> {
  const examples = await findExamples(services.db);
  const source = examples?.isShown ? { ...services, db: examplesOf(services.db) } : services;
  return { examples, source };
}

export async function showExamples({ db }: Services, isShown: boolean): Promise<void> {
  await db
    .updateTable("examples")
    .set({ is_shown: isShown ? 1 : 0 })
    .execute();
}

/** @param operator null if the demo was switched off on the command line */
export async function removeExamples(services: Services, operator: Operator | null): Promise<void> {
  if (!(await findExamples(services.db))) return;
  await writeContent(services, async (trx) => {
    await deleteExamples(trx);
    if (operator)
      await recordAuditEvent(trx, operator, { action: "examples.delete" }, services.clock.now());
  });
}

/** Deletes all examples, and the guest's example draft unless an operator has edited it. */
export async function deleteExamples(trx: Trx): Promise<void> {
  await trx.deleteFrom("examples").execute();
  for (const table of exampleTables) await trx.deleteFrom(table as "examples").execute();
  const drafts = await trx
    .selectFrom("blog_posts")
    .select("id")
    .where("created_by", "=", exampleAuthor)
    .where("public_from", "is", null)
    .execute();
  for (const { id } of drafts) {
    await endApproval(trx, { kind: "post", id });
    await trx
      .deleteFrom("blog_posts")
      .where("id", "=", id)
      .where("id", "not in", (eb) => eb.selectFrom("content_revisions").select("subject_id"))
      .execute();
  }
}
