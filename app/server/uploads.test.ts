import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { onBothDatabases } from "../../tests/databases";
import { movableClock, testServices } from "../../tests/sites";
import { uploadsApi } from "./operator-files.server";

onBothDatabases("uploads without a session", (database) => {
  let directory: string;
  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), "uploads-api-"));
  });
  afterEach(() => rm(directory, { recursive: true }));

  const id = "0123456789abcdef0123456789abcdef";
  test.each([
    ["POST", "/"],
    ["PATCH", `/${id}`],
    ["HEAD", `/${id}`],
    ["DELETE", `/${id}`],
    ["OPTIONS", "/"],
    ["GET", `/${id}`],
    ["POST", `/${id}/file`],
  ])("%s %s is refused, whatever cookie comes with it", async (method, path) => {
    const clock = movableClock("2026-11-20T10:00:00Z");
    const services = await testServices(database(), { directory, clock });
    const api = uploadsApi(services, {});
    const headers = {
      "Tus-Resumable": "1.0.0",
      "Upload-Length": "10",
      "Upload-Metadata": `filename ${Buffer.from("a.mp3").toString("base64")}`,
    };
    for (const cookie of [undefined, "operator.session_token=nobody.nothing"]) {
      const incoming = { headers: { ...headers, cookie } };
      const answer = await api.request(path, { method, headers }, { incoming });
      expect(answer.status).toBe(401);
      expect(answer.headers.get("cache-control")).toBe("no-store");
    }
    expect(await readdir(join(directory, "uploads"))).toEqual([]);
  });
});
