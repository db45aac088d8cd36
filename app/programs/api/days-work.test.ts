import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { z } from "zod";
import { permissions } from "~/core/accounts/permissions";
import { operations as figures } from "~/core/analytics/operations.server";
import { operations as comments } from "~/core/comments/operations.server";
import { submitComment } from "~/core/comments/submit-comment.server";
import { episodeParts } from "~/core/kinds/operations/episode-parts.server";
import { contentTable } from "~/core/kinds/operations.server";
import { operations as media } from "~/core/media/operations.server";
import type { SignedInOperator } from "~/platform/actor";
import { runDueJobs } from "~/platform/jobs/run-jobs.server";
import { createToken } from "~/programs/api/tokens/tokens.server";
import { named } from "../../../tests/ask-operation";
import { onBothDatabases } from "../../../tests/databases";
import { createFirstOperator } from "../../../tests/fixtures/accounts";
import { contentServices } from "../../../tests/fixtures/content";
import { mp3, photo } from "../../../tests/fixtures/uploads";
import type { Received } from "../../../tests/room-fixture";
import { roomFixtures } from "../../../tests/room-fixtures";
import { apiClient } from "./client.fixture";

/** Another server, such as a webhook, a WebSub subscriber or a push service, by the paths of its requests. */
async function openReceivers() {
  const received: Received[] = [];
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? "/", "http://here");
    const challenge = url.searchParams.get("hub.challenge");
    const body = await buffer(request);
    if (!challenge) received.push({ path: url.pathname, body, headers: request.headers });
    response.writeHead(challenge ? 200 : 201).end(challenge ?? "");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { address, at: (path: string) => received.filter((message) => message.path === path) };
}

const saved = z.looseObject({ id: z.string(), version: z.string(), state: z.string() });

const transcript = `WEBVTT

00:00:00.000 --> 00:00:04.000
<v Emmy>Ein Nagel, eine Dose und Löschpapier.
`;

onBothDatabases("a day's work by programs alone", (database) => {
  test("from the recording to the numbers", async () => {
    const { address, at } = await openReceivers();
    const { services, clock } = await contentServices(database());
    services.env.PRIVATE_HOSTS.push(new URL(address).host);
    const anna: SignedInOperator = { ...(await createFirstOperator(services)), role: "owner" };
    const work = () => runDueJobs(services, services.rooms.jobs);

    const listeners = await Promise.all(
      roomFixtures.flatMap(({ listens }, at) =>
        listens
          ? [
              listens(services, anna, `${address}/${at}`).then((check) => ({
                path: `/${at}`,
                check,
              })),
            ]
          : [],
      ),
    );
    await work();

    const verbs = Object.keys(permissions);
    const limits = { name: "Studio", role: "owner", verbs, expiresAt: null } as const;
    const { ask, upload } = apiClient(services, await createToken(services, anna, limits));

    const audio = { name: "folge-1.mp3", type: "audio/mpeg", bytes: mp3(90) };
    const picture = {
      name: "filter.png",
      type: "image/png",
      bytes: await photo(1400, 1400, "png"),
    };
    const sound = await upload(named(media, "admin.media.upload"), audio);
    const cover = await upload(named(media, "admin.media.upload"), picture);
    const change = { id: cover.id, alt: "Ein Kaffeefilter aus Löschpapier" };
    await ask(named(media, "admin.media.change"), change);

    const made = await ask(contentTable.episode.create, {
      title: "Der Kaffeefilter",
      invention: "Kaffeefilter",
      number: 1,
      description: "<p>Löschpapier und ein Nagel.</p>",
      duration: "1:30",
      audioUrl: sound.url,
      imageUrl: cover.url,
    });
    const draft = saved.parse(made);
    expect(draft).toMatchObject({ title: "Der Kaffeefilter", state: "draft" });
    const { id } = draft;
    const spoken = await ask(episodeParts.putTranscript, { id, transcript }, draft.version);
    const chapters = [{ startTime: 0, title: "Löschpapier" }];
    const parted = await ask(episodeParts.putChapters, { id, chapters }, spoken.version);
    const publication = { id, at: "2026-11-27T18:00:00+01:00" };
    const { publish } = contentTable.episode;
    if (!publish) throw new Error("Episodes are published.");
    const planned = await ask(publish, publication, parted.version);
    expect(planned.state).toBe("planned");
    clock.moveTo("2026-11-27T16:59:00Z");
    await work();
    for (const { path } of listeners) expect(at(path)).toEqual([]);

    clock.moveTo("2026-11-27T17:00:00Z");
    await work();
    clock.moveTo("2026-11-27T17:00:59Z");
    await work();
    for (const { path, check } of listeners) check(at(path), { id, title: "Der Kaffeefilter" });

    const words = { name: "Lise", content: "Danke für den Nagel.", episodeId: id };
    const visitor = { address: "203.0.113.9" };
    const unseen = { website: "", startedAt: "" };
    await submitComment(services, visitor, { ...words, ...unseen } as never);
    const { items } = await ask(named(comments, "admin.comments.list"), {});
    expect(items).toMatchObject([{ content: "Danke für den Nagel.", status: "pending" }]);
    const { id: commentId } = items[0] ?? { id: "" };
    const approved = await ask(named(comments, "admin.comments.approve"), { id: commentId });
    expect(approved.status).toBe("approved");

    const audited: string[] = [];
    for (const { work } of roomFixtures) audited.push(...((await work?.(services, ask)) ?? []));

    const numbers = await ask(named(figures, "admin.figures.read"), { days: "7" });
    expect(numbers.to).toBe("2026-11-27");
    const written = await services.db
      .selectFrom("audit_log")
      .select("action")
      .where("operator_name", "like", "%Studio%")
      .execute();
    expect(written.map(({ action }) => action)).toEqual(
      expect.arrayContaining(["media.update", "episode.create", "episode.update", ...audited]),
    );
  });
});
