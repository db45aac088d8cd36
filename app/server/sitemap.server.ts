import { classroomPath, episodePath, transcriptPath } from "~/features/episodes/episode-path";
import { listEpisodeAddresses } from "~/features/episodes/episodes.server";
import { listPeopleAddresses } from "~/features/episodes/people/public-people.server";
import { hasAskedClaims } from "~/features/legends/asked-claims.server";
import { gamePath } from "~/features/legends/game";
import { listArchiveAddresses } from "~/features/newsletter/campaigns/archive.server";
import { archivedPath, archivePath } from "~/features/newsletter/campaigns/archive-path";
import { listPublishedPages } from "~/features/pages/pages.server";
import { peoplePath, personPath } from "~/features/people/people.schema";
import { placesPath } from "~/features/places/places-path";
import { hasPlaces } from "~/features/places/read-places.server";
import { listPostAddresses } from "~/features/posts/list-posts.server";
import { postPath } from "~/features/posts/posts-path";
import { getShow } from "~/features/show/show.server";
import { hasTimeline } from "~/features/timeline/read-timeline.server";
import { timelinePath } from "~/features/timeline/timeline-path";
import { videoPath } from "~/features/videos/videos.schema";
import { listVideoAddresses } from "~/features/videos/videos.server";
import { addDays, berlinDate, berlinMidnight } from "~/lib/berlin-time";
import { xmlDocument } from "~/lib/xml";
import { now, today } from "~/platform/clock.server";
import { textAnswer } from "~/platform/page-cache/open-answer.server";
import type { Rendered } from "~/platform/page-cache/page-cache.server";
import type { Services } from "~/platform/services.server";

export const securityPath = "/.well-known/security.txt";

const pages = [
  "/",
  "/episodes",
  "/videos",
  "/blog",
  "/newsletter",
  "/contact",
  "/imprint",
  "/privacy",
  "/zaehlweise",
];

/** Every public address with the day it last changed. */
export async function sitemap({ db, clock, env }: Services): Promise<Rendered> {
  const episodes = await listEpisodeAddresses(db, now(clock));
  const posts = await listPostAddresses(db, now(clock));
  const newest = episodes[0] && berlinDate(new Date(episodes[0].publicFrom));
  const newestPost = posts[0] && berlinDate(new Date(posts[0].changedAt));
  const campaigns = await listArchiveAddresses(db);
  const people = await listPeopleAddresses(db, now(clock));
  const days: Partial<Record<string, string>> = {
    "/": newest,
    "/episodes": newest,
    "/blog": newestPost,
  };
  const url = (path: string, changed?: string) => ({ loc: env.BASE_URL + path, lastmod: changed });
  const urls = [
    ...pages.map((path) => url(path, days[path])),
    ...episodes.flatMap(({ id, updatedAt, transcriptBytes, dossierBytes }) =>
      [
        episodePath(id),
        ...(transcriptBytes > 0 ? [transcriptPath(id)] : []),
        ...(dossierBytes > 0 ? [classroomPath(id)] : []),
      ].map((path) => url(path, updatedAt.slice(0, 10))),
    ),
    ...posts.map((post) => url(postPath(post), berlinDate(new Date(post.changedAt)))),
    ...(await listVideoAddresses(db, now(clock))).map(({ id, createdAt }) =>
      url(videoPath(id), createdAt.slice(0, 10)),
    ),
    ...((await hasPlaces(db, now(clock))) ? [url(placesPath, newest)] : []),
    ...((await hasTimeline(db, now(clock))) ? [url(timelinePath, newest)] : []),
    ...((await hasAskedClaims(db, now(clock))) ? [url(gamePath)] : []),
    ...(people.length > 0 ? [url(peoplePath)] : []),
    ...people.map(({ slug, updatedAt }) => url(personPath(slug), updatedAt.slice(0, 10))),
    ...(await listPublishedPages(db)).map(({ slug, updatedAt }) =>
      url(`/${slug}`, berlinDate(new Date(updatedAt))),
    ),
    ...(campaigns.length > 0 ? [url(archivePath)] : []),
    ...campaigns.map(({ id, sentAt }) => url(archivedPath(id), berlinDate(new Date(sentAt)))),
  ];
  const xmlns = "http://www.sitemaps.org/schemas/sitemap/0.9";
  const body = xmlDocument({ urlset: { "@xmlns": xmlns, url: urls } }, { isForPeople: false });
  return textAnswer(body, "application/xml");
}

export function robots({ env }: Services): Rendered {
  const lines = [
    "User-agent: *",
    "Disallow: /admin",
    "",
    `Sitemap: ${env.BASE_URL}/sitemap.xml`,
    "",
  ];
  return textAnswer(lines.join("\n"), "text/plain");
}

/** Days for which a page that is made today says whom to write to; RFC 9116 §2.5.5 wants less than a year. */
const contactDays = 180;

/** /.well-known/security.txt (RFC 9116): who wants to hear of a weakness. */
export async function securityText({ db, clock, env }: Services): Promise<Rendered> {
  const { email } = await getShow(db);
  const lines = [
    `Contact: mailto:${encodeURI(email)}`,
    `Expires: ${berlinMidnight(addDays(today(clock), contactDays)).toISOString()}`,
    "Preferred-Languages: de, en",
    `Canonical: ${env.BASE_URL}${securityPath}`,
    "",
  ];
  return textAnswer(lines.join("\n"), "text/plain");
}
