import { useMay } from "~/core/accounts/admin/may";
import type { KindPages } from "~/core/content/admin/kind-pages";
import type { KnownPerson } from "~/core/people/people.schema";
import { href } from "~/lib/href";
import { CopyLink } from "~/ui/admin/copy-link";
import { Link } from "~/ui/link";
import { type EpisodeFields, episodeMessages } from "../episode.fields";
import { EpisodeForm } from "./episode-form";
import { episodesTable, goesWithEpisode, type ShownEntry } from "./episodes-table";
import { ManyBar } from "./many-bar";

type Data = {
  /** People to suggest. */
  people: readonly KnownPerson[];
  /** True if the show does not publish episodes without audio or description. */
  holdsGaps: boolean;
  /** The blog article about the episode, published or not. */
  post: { id: string; title: string } | null;
  /** HTML that embeds the player in other sites; null for an unpublished episode. */
  embedCode: string | null;
};

export const pages: KindPages<keyof EpisodeFields, Data, ShownEntry> = {
  failures: { list: episodeMessages.list, read: episodeMessages.read },
  searched: (topic) => (topic ? `Titel oder ${topic}` : "Titel"),
  table: episodesTable,
  AboveTable: () => useMay()("episodes.publish") && <ManyBar />,
  Form: ({ data: { people, holdsGaps }, ...form }) => (
    <EpisodeForm {...form} people={people} holdsGaps={holdsGaps} />
  ),
  Actions: EpisodeActions,
  deletionNote: () => goesWithEpisode,
};

function EpisodeActions({ id, data: { post, embedCode } }: { id: string; data: Data }) {
  const may = useMay();
  return (
    <>
      {embedCode && <CopyLink url={embedCode} label="Einbettungscode kopieren" copied="Kopiert." />}
      <Link
        to={
          post
            ? href("/admin/blog/:id/edit", { id: post.id })
            : `${href("/admin/blog/new")}?folge=${id}`
        }
        className="button button-outline text-sm"
        title={post?.title}
      >
        {post ? "Artikel dazu" : "Artikel schreiben"}
      </Link>
      {may("analytics.read") && (
        <Link
          to={href("/admin/episodes/:id/statistics", { id })}
          className="button button-outline text-sm"
        >
          Zahlen
        </Link>
      )}
    </>
  );
}
