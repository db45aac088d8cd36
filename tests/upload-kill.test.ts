import { request } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { migratedPlace } from "./databases";
import { firstPassword } from "./fixtures/accounts";
import { mp3 } from "./fixtures/uploads";
import { bucketOf, startObjectStore } from "./object-store";
import { type ServedSite, serveSite } from "./served-site";

const tus = { "Tus-Resumable": "1.0.0" };

test("an upload whose process is killed goes on at another one, whole and once", async () => {
  const place = await migratedPlace("postgres");
  onTestFinished(place.clean);
  const objects = new Map<string, Buffer>();
  const store = await startObjectStore(objects);
  onTestFinished(() => void store.close());
  const start = async () => {
    const site = await serveSite(place, {
      ADMIN_PASSWORD: firstPassword,
      DEMO: "0",
      MEDIA_URL: bucketOf(store),
      AWS_ACCESS_KEY_ID: "key",
      AWS_SECRET_ACCESS_KEY: "secret",
    });
    onTestFinished(site.kill);
    return site;
  };
  const first = await start();
  const second = await start();
  const cookie = await signIn(first);
  const content = mp3(1100);
  const name = Buffer.from("folge.mp3").toString("base64");
  const begun = await fetch(`${first.address}/admin/uploads`, {
    method: "POST",
    headers: {
      ...tus,
      Cookie: cookie,
      "Upload-Length": String(content.length),
      "Upload-Metadata": `filename ${name}`,
    },
  });
  const path = begun.headers.get("Location") ?? "";
  const headers = (offset: number) => ({
    ...tus,
    Cookie: cookie,
    "Upload-Offset": String(offset),
    "Content-Type": "application/offset+octet-stream",
  });
  const send = (site: ServedSite, from: number, to?: number) =>
    fetch(site.address + path, {
      method: "PATCH",
      headers: headers(from),
      body: new Uint8Array(content.subarray(from, to)),
    });
  const offset = async () => {
    const answer = await fetch(second.address + path, {
      method: "HEAD",
      headers: { ...tus, Cookie: cookie },
    });
    return Number(answer.headers.get("Upload-Offset"));
  };
  expect((await send(first, 0, 1_000_000)).status).toBe(204);
  const line = request(first.address + path, { method: "PATCH", headers: headers(1_000_000) });
  line.on("error", () => {});
  line.write(content.subarray(1_000_000, 3_000_000));
  await wait(200);
  await first.kill();
  expect(await offset()).toBe(1_000_000);
  expect((await send(second, 1_000_000)).status).toBe(204);
  const third = await start();
  const taken = await Promise.all(
    [second, third].map(async ({ address }) => {
      const answer = await fetch(`${address}${path}/file`, {
        method: "POST",
        headers: { Cookie: cookie },
      });
      expect(answer.status).toBe(200);
      return (await answer.json()) as { file: { id: string; url: string; bytes: number } };
    }),
  );
  const [one, other] = taken.map(({ file }) => file);
  expect(one).toEqual(other);
  expect(objects.get(`/medien${one?.url.replace("/media", "")}`)?.equals(content)).toBe(true);
  expect([...objects.keys()].filter((key) => key.includes("/uploads/"))).toEqual([]);
});

async function signIn({ address }: ServedSite): Promise<string> {
  const answer = await fetch(`${address}/admin/login`, {
    method: "POST",
    body: new URLSearchParams({ email: "admin@localhost", password: firstPassword }),
    redirect: "manual",
  });
  const lines = answer.headers.getSetCookie();
  return lines.map((line) => line.split(";", 1)[0]).join("; ");
}
