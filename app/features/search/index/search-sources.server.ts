import { createHash } from "node:crypto";
import { citationOf, withoutSources } from "~/features/dossier/citation";
import { claimVerdicts, type Dossier } from "~/features/dossier/dossier";
import {
  listEpisodesForSearch,
  listEpisodeVersions,
  listTranscriptsForSearch,
  listTranscriptVersions,
} from "~/features/episodes/all-episodes.server";
import { episodeFields } from "~/features/episodes/episode.fields";
import { episodePath, transcriptPath } from "~/features/episodes/episode-path";
import type { Episode } from "~/features/episodes/episodes.schema";
import {
  type DossierText,
  listDossiersForSearch,
  listDossierVersions,
  type SearchedPart,
} from "~/features/episodes/open-dossiers.server";
import { listPeopleForSearch } from "~/features/episodes/people/people-for-search.server";
import { listPublishedPages, type OwnPage } from "~/features/pages/pages.server";
import { hostRoleOf, personLabel, personPath } from "~/features/people/people.schema";
import { listPostsForSearch, listPostVersions } from "~/features/posts/list-posts.server";
import type { Post } from "~/features/posts/posts.schema";
import { postPath } from "~/features/posts/posts-path";
import type { Show } from "~/features/show/show.schema";
import { inMany, numbered } from "~/features/show/wording";
import { videoLabel, videoPath } from "~/features/videos/videos.schema";
import { type DatedVideo, listVideosForSearch } from "~/features/videos/videos.server";
import { berlinDate } from "~/lib/berlin-time";
import { formatEdtf } from "~/lib/edtf";
import type { Db } from "~/platform/db/handles";
import type { SearchDocument, SearchKind } from "../search.schema";
import { phrasesOf, plain } from "./plain-phrases";
import type { DocumentVersion } from "./search-index.server";

/** Where the texts of one kind come from. */
export type SearchSource = {
  kind: SearchKind;
  versions(db: Db, naming: Naming): Promise<DocumentVersion[]>;
  /** What is gone meanwhile is left out. Each is made of its texts when it is asked for, which takes its time. */
  documents(
    db: Db,
    wanted: readonly DocumentVersion[],
    naming: Naming,
  ): Promise<(() => SearchDocument)[]>;
};

/** What the show calls its episodes and their topics. */
type Naming = Pick<Show, "noun" | "topic" | "unusedParts">;

type Words = Omit<SearchDocument, "kind" | "source" | "version" | "visibleFrom">;

const noWords = { tag: "", label: "", date: "", body: "", keywords: "" };

/** Beyond this many characters a text is neither searched nor shown in excerpts. */
const longestBody = 60_000;

export const searchSources: readonly SearchSource[] = [
  sourceOf("episoden", listEpisodesForSearch, wordsOfEpisode, async (db) =>
    (await listEpisodeVersions(db)).map(visibleRow),
  ),
  sourceOf("blog", listPostsForSearch, wordsOfPost, async (db) =>
    (await listPostVersions(db)).map(visibleRow),
  ),
  sourceOf("videos", listVideosForSearch, wordsOfVideo, async (db) =>
    (await listVideosForSearch(db)).map(versionOf),
  ),
  sourceOf("seiten", listPagesById, wordsOfPage, async (db) =>
    (await listPublishedPages(db)).map(({ id, updatedAt: version }) => {
      return { id, version, visibleFrom: "" };
    }),
  ),
  sourceOf("personen", listPeopleById, wordsOfPerson, async (db) =>
    (await listPeopleForSearch(db)).map(versionOf),
  ),
  sourceOf("dossiers", listDossiersForSearch, wordsOfDossier, async (db) =>
    (await listDossierVersions(db)).map(visibleRow),
  ),
  // Last: where there are many, the others need not wait for them.
  sourceOf("mitschriften", listTranscriptsForSearch, wordsOfTranscript, async (db) =>
    (await listTranscriptVersions(db)).map(visibleRow),
  ),
];

function sourceOf<T extends { id: string }>(
  kind: SearchKind,
  list: (db: Db, ids: string[]) => Promise<readonly T[]>,
  wordsOf: (item: T, naming: Naming) => Words,
  read: (db: Db) => Promise<DocumentVersion[]>,
): SearchSource {
  const versions: SearchSource["versions"] = async (db, { noun, topic, unusedParts }) => {
    const mark = JSON.stringify([noun, topic, unusedParts]);
    return (await read(db)).map((row) => ({ ...row, version: `${row.version} ${mark}` }));
  };
  const documents: SearchSource["documents"] = async (db, wanted, naming) => {
    const known = new Map(wanted.map((row) => [row.id, row]));
    return (await list(db, [...known.keys()])).flatMap((item) => {
      const row = known.get(item.id);
      if (!row) return [];
      const { id: source, ...dated } = row;
      return [
        () => {
          const words = wordsOf(item, naming);
          return { kind, source, ...dated, ...words, body: words.body.slice(0, longestBody) };
        },
      ];
    });
  };
  return { kind, versions, documents };
}

function wordsOfEpisode(episode: Episode, { noun, topic }: Naming): Words {
  const { id, number, title, invention, description, funFact, verdict, people, date } = episode;
  const label = numbered(noun, number);
  // A list of sources, and a stamp, are found but tell nothing in an excerpt.
  const told = withoutSources(description);
  const sources = phrasesOf(description.slice(told.length));
  return {
    path: `/episodes/${id}`,
    title: title.normalize(),
    tag: topic && invention.normalize(),
    label: label ?? "",
    date,
    body: plain(...phrasesOf(told), funFact),
    keywords: [label, number, verdict, ...people.map(({ name }) => name), ...sources].join(" "),
  };
}

/** What a part is called, where it stands on the page of its episode, and what it says. */
const dossierTexts: Record<
  SearchedPart,
  { title: string; place: string; phrases(dossier: Dossier): string[] }
> = {
  claims: {
    title: "Behauptungen",
    place: "evidence-title",
    phrases: ({ claims }) =>
      claims.map(({ text, verdict, reason }) => `${text} (${claimVerdicts[verdict]}) ${reason}`),
  },
  events: {
    title: "Ereignisse",
    place: "dispute-title",
    phrases: ({ events }) =>
      events.map(({ date, text, place }) =>
        [`${formatEdtf(date)}: ${text}`, place].filter(Boolean).join(" "),
      ),
  },
  places: {
    title: "Orte",
    place: "places-title",
    phrases: ({ places }) =>
      places.map(({ name, town, text }) => [name, town, text].filter(Boolean).join(", ")),
  },
  sources: {
    title: "Quellen",
    place: "sources-title",
    phrases: ({ sources }) => sources.map(citationOf),
  },
};

function wordsOfDossier(text: DossierText, { noun, topic }: Naming): Words {
  const { part, episodeId, number, invention, dossier } = text;
  const { title, place, phrases } = dossierTexts[part];
  return {
    ...noWords,
    path: `${episodePath(episodeId)}#${place}`,
    title,
    tag: topic && invention.normalize(),
    label: numbered(noun, number) ?? "",
    body: plain(...phrases(dossier)),
  };
}

type PersonOfIndex = Awaited<ReturnType<typeof listPeopleForSearch>>[number];

async function listPeopleById(db: Db, ids: readonly string[]): Promise<PersonOfIndex[]> {
  const wanted = new Set(ids);
  return (await listPeopleForSearch(db)).filter(({ id }) => wanted.has(id));
}

function wordsOfPerson(person: PersonOfIndex, { noun }: Naming): Words {
  const { slug, name, text, isHost, as, hostRole, hostProfile } = person;
  return {
    ...noWords,
    path: personPath(slug),
    title: name.normalize(),
    tag: isHost ? hostRoleOf(person).normalize() : "",
    label: isHost ? "Host" : personLabel(person, as, inMany(noun)),
    body: plain(...phrasesOf(text)),
    keywords: `${hostRole} ${hostProfile}`,
  };
}

type TranscriptOfIndex = Awaited<ReturnType<typeof listTranscriptsForSearch>>[number];

function wordsOfTranscript(row: TranscriptOfIndex, { noun }: Naming): Words {
  const { id, number, title, date, transcript } = row;
  return {
    ...noWords,
    path: transcriptPath(id),
    title: title.normalize(),
    label: numbered(noun, number) ?? "",
    date,
    speech: transcript.slice(0, episodeFields.transcript.limit),
  };
}

function wordsOfPost(post: Post, { topic }: Naming): Words {
  return {
    ...noWords,
    path: postPath(post),
    title: post.title.normalize(),
    tag: post.category.normalize(),
    date: post.date,
    body: plain(post.excerpt, ...phrasesOf(post.content)),
    keywords: (topic && post.episode?.invention) || "",
  };
}

function wordsOfVideo(video: DatedVideo, { noun, topic }: Naming): Words {
  return {
    path: videoPath(video.id),
    title: video.title.normalize(),
    tag: topic && video.episode.invention.normalize(),
    label: videoLabel(video, noun),
    date: berlinDate(new Date(video.createdAt)),
    body: plain(video.description),
    keywords: video.episode.title,
  };
}

async function listPagesById(db: Db, ids: readonly string[]): Promise<OwnPage[]> {
  return (await listPublishedPages(db)).filter(({ id }) => ids.includes(id));
}

function wordsOfPage({ slug, title, content, updatedAt }: OwnPage): Words {
  return {
    ...noWords,
    path: `/${slug}`,
    title: title.normalize(),
    date: berlinDate(new Date(updatedAt)),
    body: plain(...phrasesOf(content)),
  };
}

/** Later than any moment. */
const never = "9999-12-31";

type PublicRow = { id: string; version: string; publicFrom: string | null };

function visibleRow({ publicFrom, ...row }: PublicRow) {
  return { ...row, visibleFrom: publicFrom ?? never };
}

function versionOf(row: { id: string; publicFrom: string | null }): DocumentVersion {
  const { id, publicFrom } = row;
  const version = createHash("sha256").update(JSON.stringify(row)).digest("base64url");
  return visibleRow({ id, version, publicFrom });
}
