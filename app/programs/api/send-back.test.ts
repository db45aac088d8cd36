import { expect, test } from "vitest";
import { permissions } from "~/core/accounts/permissions";
import { seedDemo } from "~/demo/seed-demo.server";
import type { SignedInOperator } from "~/platform/actor";
import { createLimits } from "~/platform/limits.server";
import type { Operation } from "~/platform/operations/operation.server";
import { namesInPath, operationTable } from "~/platform/operations/operation-table.server";
import { onBothDatabases } from "../../../tests/databases";
import { createFirstOperator } from "../../../tests/fixtures/accounts";
import { contentServices } from "../../../tests/fixtures/content";
import { apiClient } from "./client.fixture";
import { readDocument } from "./document.fixture";
import { createToken } from "./tokens/tokens.server";

onBothDatabases("what a program read", (database) => {
  async function open(verbs: string[] = Object.keys(permissions)) {
    const { services } = await contentServices(database());
    await seedDemo(services);
    const anna: SignedInOperator = { ...(await createFirstOperator(services)), role: "owner" };
    const limits = { name: "Studio", role: "owner", verbs } as const;
    const token = await createToken(services, anna, { ...limits, expiresAt: null });
    const { sendJson } = apiClient(services, token);
    return {
      services,
      async send(method: string, path: string, body?: object, version?: string) {
        services.limits = createLimits();
        const answer = await sendJson(method, path, body, version);
        return { answer, status: answer.status, body: JSON.parse(answer.body.toString()) };
      },
    };
  }

  test("it can send back, and change only what can be changed", async () => {
    const { services, send } = await open();
    const document = await readDocument(services);
    const { operations } = await operationTable(services);
    const at = (method: string, path: string) =>
      operations.find((each) => each.method === method && each.path === path);
    await send("POST", "/admin/redirects", { path: "/alt", target: "/episodes" });
    const sentBack: string[] = [];
    const changes = ({ method, path, takesFile }: Operation) =>
      ["PATCH", "PUT"].includes(method) && !takesFile && at("GET", path);
    for (const operation of operations.filter(changes)) {
      const { name, method, path, needsVersion } = operation;
      const list = path.slice(0, path.indexOf("/{"));
      const items = namesInPath(operation).length ? (await send("GET", list)).body.items : [{}];
      for (const { id } of items.slice(0, 3)) {
        const address = path.replace("{id}", id);
        const read = (await send("GET", address)).body;
        const version = needsVersion && read.version;
        const again = await send(method, address, read, version);
        expect(again.status, `${name} ${JSON.stringify(again.body).slice(0, 500)}`).toBe(200);
        expect(document.bodyFaults(operation, read), name).toBeNull();
        sentBack.push(name);
        const fixed = Object.keys(read).find((each) => !(each in operation.input.shape));
        if (!fixed || fixed === "version") continue;
        const present = needsVersion && (await send("GET", address)).body.version;
        const other = await send(
          method,
          address,
          { ...read, version: present, [fixed]: "x" },
          present,
        );
        expect(other.status, `${name} ${fixed}`).toBe(400);
        if (fixed !== "id") expect(other.body.errors[fixed]).toContain("wie du es gelesen hast");
      }
    }
    expect(sentBack).toEqual(
      expect.arrayContaining([
        "admin.episodes.change",
        "admin.blog.change",
        "admin.episodes.transcript.put",
        "admin.redirects.change",
      ]),
    );
  });

  test("in an older version conflicts with the present one", async () => {
    const { services, send } = await open();
    const { id } = await services.db.selectFrom("episodes").select("id").executeTakeFirstOrThrow();
    const path = `/admin/episodes/${id}`;
    const read = (await send("GET", path)).body;
    const changed = await send("PATCH", path, { title: "Anders" }, read.version);
    const late = await send("PATCH", path, { ...read, title: "Noch anders" }, read.version);
    expect([late.status, late.body.version]).toEqual([412, changed.body.version]);
  });

  test("cannot be guessed by a token that may change but not read", async () => {
    const { services, send } = await open(["episodes.update"]);
    const { id } = await services.db.selectFrom("episodes").select("id").executeTakeFirstOrThrow();
    expect((await send("PATCH", `/admin/episodes/${id}`, { id }, "any")).status).toBe(400);
  });

  test("of chapters is the file that apps read, and any file of Podcasting 2.0", async () => {
    const { services, send } = await open();
    const { id } = await services.db
      .selectFrom("episodes")
      .select("id")
      .where("chapters", "!=", "[]")
      .where("public_from", "is not", null)
      .executeTakeFirstOrThrow();
    const path = `/admin/episodes/${id}/chapters`;
    const put = async (file: object) => {
      const { version } = (await send("GET", path)).body;
      return send("PUT", path, file, version);
    };
    const before = (await send("GET", path)).body.chapters;
    expect((await put((await send("GET", path)).body)).status).toBe(200);
    const shown = await send("GET", `/episodes/${id}/chapters`);
    expect(shown.body.version).toBe("1.2.0");
    expect((await put(shown.body)).status).toBe(200);
    expect((await send("GET", path)).body.chapters).toHaveLength(before.length);
    const file = {
      version: "1.1.0",
      author: "Anna",
      fileName: "a.mp3",
      waypoints: false,
      chapters: [{ startTime: 0, endTime: 9.5, title: "Anfang", toc: true }],
    };
    expect((await put(file)).status).toBe(200);
    expect((await send("GET", path)).body.chapters).toEqual([{ startTime: 0, title: "Anfang" }]);
    const hidden = { ...file, chapters: [{ startTime: 0, title: "Anfang", toc: false }] };
    expect((await put(hidden)).body.errors).toEqual({ "chapters.0.toc": "Hier geht nur: true." });
  });
});
