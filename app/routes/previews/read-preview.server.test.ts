import { expect, test } from "vitest";
import { createOperator } from "~/core/accounts/operators/create-operator.server";
import { listOperators, removeOperator } from "~/core/accounts/operators/operators.server";
import { findOrCreatePeople } from "~/core/people/people.server";
import { previewLink } from "~/platform/preview-link.server";
import { onBothDatabases } from "../../../tests/databases";
import { createFirstOperator } from "../../../tests/fixtures/accounts";
import { contentServices } from "../../../tests/fixtures/content";
import { putPost } from "../../../tests/fixtures/stored-posts";
import { readPreview } from "./read-preview.server";

onBothDatabases("a preview", (database) => {
  test("opens as long as who made its link works here, and for seven days", async () => {
    const { services, clock } = await contentServices(database());
    const redaktion = await createFirstOperator(services);
    await createOperator(services, redaktion, {
      name: "Bert",
      email: "bert@podcast.example",
      role: "editor",
    });
    const bert = (await listOperators(services.db)).find(({ name }) => name === "Bert");
    if (!bert) throw new Error("not added");
    const { id } = await putPost(services);
    const tokenOf = (operator: { id: string }) =>
      previewLink(services, operator, { kind: "post", id }).path.replace("/vorschau/", "");
    const [own, berts] = [tokenOf(redaktion), tokenOf(bert)];
    for (const token of [own, berts])
      expect(await readPreview(services, token)).toMatchObject({
        kind: "post",
        until: "27. November 2026, 11:00 Uhr",
      });
    expect(await readPreview(services, berts.replace(bert.id, redaktion.id))).toBeNull();

    expect(await removeOperator(services, redaktion, bert.id)).toBe("done");
    expect(await readPreview(services, berts)).toBeNull();
    expect(await readPreview(services, own)).not.toBeNull();
    clock.moveTo("2026-11-27T10:00:00Z");
    expect(await readPreview(services, own)).toBeNull();
  });

  test("shows somebody whom visitors do not see yet", async () => {
    const { services } = await contentServices(database());
    const redaktion = await createFirstOperator(services);
    const id = await services.db.transaction().execute(async (trx) => {
      const [person] = await findOrCreatePeople(trx, [{ name: "Ada Rad" }], services.clock.now());
      return person?.id ?? "";
    });
    const { path } = previewLink(services, redaktion, { kind: "person", id });
    expect(await readPreview(services, path.replace("/vorschau/", ""))).toMatchObject({
      kind: "person",
      person: { id, name: "Ada Rad" },
    });
  });
});
