import { berlinDate, formatDate } from "~/lib/berlin-time";
import { href } from "~/lib/href";
import { DeleteButton, deletionQuestion, EditLink } from "~/ui/admin/content-actions";
import { type Column, DataTable } from "~/ui/admin/data-table";
import { EmptyList } from "~/ui/admin/list-page";
import { Link } from "~/ui/link";
import type { PostEntry } from "../admin-list.server";
import { EyeButton, StatusBadge } from "./publication-buttons";

type PostsTableProps = { posts: readonly PostEntry[]; sort: string; query: string };

const columns: Column<PostEntry>[] = [
  {
    label: "Titel",
    sort: "titel",
    cell: ({ id, title, slug, category }) => (
      <div className="min-w-44 wrap-break-word lg:min-w-56">
        <Link to={href("/admin/blog/:id/edit", { id })} className="font-semibold">
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
        {(post.episode?.isScheduled || post.status === "Geplant") && (
          <span className="label block">(Geplant)</span>
        )}
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
  { label: "Was tun?", cell: (post) => <Actions post={post} /> },
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
      empty={
        <EmptyList
          query={query}
          notFound="Keine Artikel gefunden. Versuche einen anderen Suchbegriff."
          none="Noch keine Blog-Artikel vorhanden."
          create={{ to: href("/admin/blog/new"), label: "Ersten Artikel anlegen" }}
        />
      }
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

function Actions({ post }: { post: PostEntry }) {
  const { id, title } = post;
  return (
    <div className="flex items-start gap-2">
      <EyeButton post={post} />
      <EditLink to={href("/admin/blog/:id/edit", { id })} title={title} />
      <DeleteButton
        action={href("/admin/blog/:id/deletion", { id })}
        title={title}
        question={deletionQuestion(title)}
      />
    </div>
  );
}
