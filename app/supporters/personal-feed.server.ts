import { randomBytes } from "node:crypto";
import { LRUCache } from "lru-cache";
import { never } from "~/core/episodes/audience";
import { isPlayable } from "~/core/episodes/episodes.schema";
import { openEpisodes } from "~/core/episodes/list/open-episodes.server";
import { chaptersOf } from "~/core/feed/write/publish-chapters.server";
import { serveFeed } from "~/core/feed/write/publish-feed.server";
import { findHiddenFile } from "~/core/media/serving/find-media.server";
import { fileHeaders, refuse, sendFile } from "~/core/media/serving/send-media.server";
import { getShow } from "~/core/show/show.server";
import { feedDocument, feedType } from "~/lib/text/xml";
import { now, today } from "~/platform/clock.server";
import { cachedPerContent } from "~/platform/db/cached-until-change";
import { enqueue } from "~/platform/jobs/define-job.server";
import { missingFile, openAnswer } from "~/platform/page-cache/open-answer.server";
import type { Rendered } from "~/platform/page-cache/page-cache.server";
import { nextPageExpiry } from "~/platform/page-cache/page-expiry.server";
import {
  type FileRequest,
  listPage,
  type PublicFile,
  type PublicStream,
  type StreamRequest,
} from "~/platform/rooms/room.server";
import type { Services } from "~/platform/services.server";
import type { Visitor } from "~/platform/visitor/visitor.server";
import { clientHash } from "~/platform/visitor/visitor-hash.server";
import { findByToken, supporterPaths } from "./feed-token.server";
import { sharedMailJob } from "./supporter-mail.server";
import { maxDevices, supportPath } from "./supporters.schema";

/** Devices that are already stored, since apps request an episode in many parts. */
const seen = new LRUCache<string, true>({ max: 5000 });

/** Counts a feed's devices on a day, and notifies the show once a day if there are too many. */
export async function countDevice(
  services: Services,
  supporterId: string,
  visitor: Visitor,
): Promise<void> {
  const { db, clock } = services;
  const date = today(clock);
  const device = await clientHash(services, visitor);
  if (seen.has(supporterId + device)) return;
  await db.transaction().execute(async (trx) => {
    const row = { supporter_id: supporterId, date, device };
    await trx
      .insertInto("supporter_devices")
      .values(row)
      .onConflict((conflict) => conflict.columns(["supporter_id", "date", "device"]).doNothing())
      .execute();
    const { total } = await trx
      .selectFrom("supporter_devices")
      .select((eb) => eb.fn.countAll<number>().as("total"))
      .where("supporter_id", "=", supporterId)
      .where("date", "=", date)
      .executeTakeFirstOrThrow();
    if (total <= maxDevices) return;
    await trx
      .updateTable("supporters")
      .set({ shared_on: date })
      .where("id", "=", supporterId)
      .execute();
    const uniqueKey = `supporter-shared:${supporterId}:${date}`;
    await enqueue(trx, sharedMailJob, { supporterId, date }, { now: clock.now(), uniqueKey });
  });
  seen.set(supporterId + device, true);
}

/** Not cached, and not indexed. */
const forOne = { "Cache-Control": "private, no-store", "X-Robots-Tag": "noindex, nofollow" };

/**
 * Placeholder for the token in pages that are rendered once for all supporters. It is secret, so no text contains it.
 */
const anyToken = randomBytes(32).toString("base64url");

/** Cached pages of the feed by number. A page above the size limit is rendered each time. */
const feedPages = cachedPerContent(
  () =>
    new LRUCache<string, Awaited<ReturnType<typeof makePage>>, Parameters<typeof makePage>>({
      maxSize: 8 * 1024 * 1024,
      sizeCalculation: ({ rendered }) => rendered.body.length + 2048,
      ignoreFetchAbort: true,
      fetchMethod: (_number, _former, { context }) => makePage(...context),
    }),
);

async function makePage(services: Services, url: URL) {
  const expires = await nextPageExpiry(services, services.clock.now());
  const paths = supporterPaths(services, anyToken);
  const rendered = await serveFeed(services, url, {
    address: paths.feed,
    hearing: never,
    seen: (episode) => ({
      ...episode,
      openFrom: "",
      audioUrl: isPlayable(episode.audioUrl) ? paths.sound(episode.id) : episode.audioUrl,
      transcriptPath: paths.transcript(episode.id),
      chaptersPath: paths.chapters(episode.id),
    }),
  });
  return { rendered, expires };
}

/** GET /unterstuetzen/feed/TOKEN.xml: the feed with supporters' episodes; 410 for an invalid token. */
async function servePersonalFeed(
  services: Services,
  { url, param }: FileRequest,
): Promise<Rendered> {
  const token = param("token").slice(0, -".xml".length);
  if (!(await findByToken(services.db, token))) return ended(services);
  const pages = feedPages(services.content);
  const number = url.searchParams.get("seite") ?? "";
  const { expires = 0 } = pages.peek(number) ?? {};
  const forceRefresh = services.clock.now() >= expires;
  const { rendered } = await pages.forceFetch(number, { context: [services, url], forceRefresh });
  const body = Buffer.from(rendered.body);
  for (let at = body.indexOf(anyToken); at >= 0; at = body.indexOf(anyToken, at))
    body.write(token, at);
  return { ...rendered, body, headers: { ...rendered.headers, ...forOne } };
}

const endedText =
  "Diese Adresse gilt nicht mehr. Auf der Seite „Unterstützen“ bekommst du deine neue per Mail.";

async function ended({ db, env, rooms }: Services): Promise<Rendered> {
  const { name, language } = await getShow(db);
  const link = env.BASE_URL + rooms.addressOf("/unterstuetzen");
  const channel = { title: `${name}: Feed beendet`, link, description: endedText, language };
  const headers = { "Content-Type": feedType, ...forOne };
  return openAnswer(feedDocument({ channel }), headers, 410);
}

/** A published episode, complete even if it is only for supporters; null if there is none. */
function findHeard({ db, clock }: Services, id: string) {
  return openEpisodes(db, never)
    .select(["audio_url", "title", "transcript", "chapters"])
    .where("public_from", "<=", now(clock))
    .where("id", "=", id)
    .executeTakeFirst();
}

/** GET /unterstuetzen/text/TOKEN/EPISODE.vtt and .json: transcript and chapters. */
async function servePersonalText(services: Services, { param }: FileRequest): Promise<Rendered> {
  const [id = "", form] = param("file").split(".");
  const isGood = await findByToken(services.db, param("token"));
  const episode = isGood && (await findHeard(services, id));
  if (!episode) return missingFile(endedText);
  if (form === "vtt")
    return openAnswer(episode.transcript, { "Content-Type": "text/vtt; charset=utf-8", ...forOne });
  const chapters = await chaptersOf(services, {
    title: episode.title,
    chapters: JSON.parse(episode.chapters),
  });
  const type = { "Content-Type": "application/json+chapters", ...forOne };
  return openAnswer(JSON.stringify(chapters), type);
}

/**
 * GET /unterstuetzen/ton/TOKEN/EPISODE: the audio, at one address as long as the token is valid, since apps load
 * it days later; audio on another host is redirected.
 */
async function sendPersonalSound(
  services: Services,
  { incoming, outgoing, param, visitor, observe }: StreamRequest,
): Promise<void> {
  const id = await findByToken(services.db, param("token"));
  if (!id) return refuse(services, outgoing, 410, forOne);
  const episode = await findHeard(services, param("episode"));
  if (!isPlayable(episode?.audio_url)) return refuse(services, outgoing, 404, forOne);
  const { audio_url } = episode;
  if (incoming.method === "GET") await countDevice(services, id, visitor);
  if (!audio_url.startsWith("/media/"))
    return refuse(services, outgoing, 302, { ...forOne, Location: new URL(audio_url).href });
  const admission = { isOperator: async () => true, preview: null };
  const wish = { accept: "", width: null };
  const path = audio_url.slice("/media/".length);
  const file = await findHiddenFile(services, path, admission, wish);
  if (!file) return refuse(services, outgoing, 404, forOne);
  const hidden = fileHeaders(file, { env: services.env, download: false, hidden: true });
  const headers = { ...hidden, ...forOne };
  await sendFile(services, file, headers, incoming, outgoing, (stored) =>
    observe(stored, `supporter ${id}`),
  );
}

const token = ":token{[\\w-]+}";

export const personalFiles: readonly PublicFile[] = [
  {
    path: `${supportPath}/feed/:token{[\\w-]+\\.xml}`,
    parameters: { seite: listPage },
    render: servePersonalFeed,
  },
  { path: `${supportPath}/text/${token}/:file{[\\w-]+\\.(?:vtt|json)}`, render: servePersonalText },
];

export const personalStreams: readonly PublicStream[] = [
  { path: `${supportPath}/ton/${token}/:episode{[\\w-]+}`, send: sendPersonalSound },
];
