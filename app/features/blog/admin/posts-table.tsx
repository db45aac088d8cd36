import { Pencil, Trash2 } from "lucide-react";
import { berlinDate, formatDate } from "~/lib/berlin-time";
import { type Column, DataTable } from "~/ui/admin/data-table";
import { RowButton } from "~/ui/admin/row-button";
import { Link } from "~/ui/link";
import type { PostEntry, PostSort } from "../admin-list.schema";
import { EyeButton, StatusBadge } from "./publication-buttons";

type PostsTableProps = { posts: readonly PostEntry[]; sort: PostSort; query: string };

const columns: Column<PostEntry>[] = [
  {
    label: "Titel",
    sort: "titel",
    cell: ({ id, title, slug, category }) => (
      <div className="min-w-44 wrap-break-word lg:min-w-56">
        <Link to={`/admin/blog/${id}/edit`} className="font-semibold">
          {title}
        </Link>
        <span className="label block">{category}</span>
        <span className="label block">/blog/{slug}</span>
      </div>
    ),
  },
  {
    label: "Status",
    sort: "status",
    cell: (post) => (
      <>
        <StatusBadge post={post} />
        {post.episode?.isScheduled && <span className="label block">(Geplant)</span>}
      </>
    ),
  },
  { label: "Folge", isMinor: true, cell: ({ episode }) => <Episode episode={episode} /> },
  {
    label: "Erschienen",
    sort: "datum",
    isNumeric: true,
    cell: ({ publishedAt }) => (publishedAt ? <Day moment={publishedAt} /> : "–"),
  },
  { label: "Was tun?", cell: (post) => <Ways post={post} /> },
];

/** All articles of the blog, drafts and those that wait for their episode too. */
export function PostsTable({ posts, sort, query }: PostsTableProps) {
  return (
    <DataTable
      caption="Blog-Artikel"
      columns={columns}
      rows={posts}
      keyOf={({ id }) => id}
      sort={sort}
      empty={<Empty query={query} />}
    />
  );
}

/** '(Geplant)': the article waits for the day of its episode. */
function Episode({ episode }: Pick<PostEntry, "episode">) {
  if (!episode) return <span className="label">keine</span>;
  return (
    <div className="min-w-36 wrap-break-word">
      {episode.title}
      {episode.isScheduled && <span className="label"> (Geplant)</span>}
    </div>
  );
}

function Day({ moment }: { moment: string }) {
  return <time dateTime={moment}>{formatDate(berlinDate(new Date(moment)))}</time>;
}

function Ways({ post }: { post: PostEntry }) {
  const { id, title } = post;
  return (
    <div className="flex items-start gap-2">
      <EyeButton post={post} />
      <Link
        to={`/admin/blog/${id}/edit`}
        className="button button-outline px-3 text-sm"
        title="Bearbeiten"
        aria-label={`Bearbeiten: ${title}`}
      >
        <Pencil size={16} aria-hidden />
      </Link>
      <RowButton
        action={`/admin/blog/${id}/deletion`}
        fields={{}}
        label={`Löschen: ${title}`}
        question={deletionQuestion(title)}
      >
        <Trash2 size={16} aria-hidden />
      </RowButton>
    </div>
  );
}

export function deletionQuestion(title: string): string {
  return `„${title}“ wirklich löschen? 30 Tage lang lässt sich das rückgängig machen.`;
}

function Empty({ query }: { query: string }) {
  return query ? (
    <p>Keine Artikel gefunden. Versuche einen anderen Suchbegriff.</p>
  ) : (
    <div className="flex flex-col items-start gap-4">
      <p>Noch keine Blog-Artikel vorhanden.</p>
      <Link to="/admin/blog/new" className="button button-action">
        Ersten Artikel anlegen
      </Link>
    </div>
  );
}
