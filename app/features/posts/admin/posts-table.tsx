import { Eye, EyeOff, LoaderCircle } from "lucide-react";
import { useFetcher } from "react-router";
import { berlinDate, formatDate } from "~/lib/berlin-time";
import type { FormAnswer } from "~/lib/form-answer";
import { href } from "~/lib/href";
import { type Interrupted, isInterrupted } from "~/lib/interrupted";
import { ActionButton, nothingDone } from "~/ui/admin/action-button";
import {
  DeleteButton,
  deletionQuestion,
  EditLink,
  RowViewLink,
  type View,
} from "~/ui/admin/content-actions";
import { type Column, DataTable } from "~/ui/admin/data-table";
import { SignInAgain } from "~/ui/admin/form-context";
import { EmptyAdminList } from "~/ui/admin/list-page";
import { Note } from "~/ui/admin/note";
import { Link } from "~/ui/link";
import type { PostEntry } from "../admin-list.server";

export type ShownPost = PostEntry & { view: View };

type PostsTableProps = { posts: readonly ShownPost[]; sort: string; query: string };

const columns: Column<ShownPost>[] = [
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
        {/* It, or the episode that it waits for, has its day still to come. */}
        {(post.episode?.isScheduled || post.status === "Geplant") && (
          <span className="label block">(Geplant)</span>
        )}
      </>
    ),
  },
  {
    label: "Folge",
    isMinor: true,
    cell: ({ episode }) =>
      episode ? (
        <div className="min-w-36 wrap-break-word">{episode.title}</div>
      ) : (
        <span className="label">keine</span>
      ),
  },
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
        <EmptyAdminList
          query={query}
          notFound="Keine Artikel gefunden. Versuche einen anderen Suchbegriff."
          none="Noch keine Blog-Artikel vorhanden."
          create={{ to: href("/admin/blog/new"), label: "Ersten Artikel anlegen" }}
        />
      }
    />
  );
}

function Day({ moment }: { moment: string }) {
  return <time dateTime={moment}>{formatDate(berlinDate(new Date(moment)))}</time>;
}

function Actions({ post }: { post: ShownPost }) {
  const { id, title, view } = post;
  return (
    <div className="flex items-start gap-2">
      <RowViewLink view={view} title={title} />
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

type Post = { id: string; title: string; published: boolean };

/** Changes whether a post is published; `published` is what it will be as soon as the button was pressed. */
function usePublication({ id, published }: Post) {
  const fetcher = useFetcher<FormAnswer<never> | Interrupted>({ key: `publication ${id}` });
  const sent = fetcher.formData?.get("published");
  return {
    published: sent === undefined || sent === null ? published : sent === "1",
    isSending: fetcher.state !== "idle",
    answer: fetcher.state === "idle" ? fetcher.data : undefined,
    toggle() {
      if (fetcher.state !== "idle") return;
      const next = published ? "0" : "1";
      fetcher.submit(
        { published: next },
        { method: "post", action: href("/admin/blog/:id/publication", { id }) },
      );
    },
  };
}

/** 'Veröffentlicht' or 'Entwurf'; pressing it changes which. */
function StatusBadge({ post }: { post: Post }) {
  const { published, isSending, answer, toggle } = usePublication(post);
  const isDone = answer !== undefined && !isInterrupted(answer) && answer.saved;
  // When visitors see what waits for its episode.
  const note = isDone ? answer.message : null;
  return (
    <>
      <ActionButton
        className={`badge whitespace-nowrap min-h-7 ${published ? "bg-ink text-paper" : "border-dashed"}`}
        isIdle={isSending}
        aria-label={`${published ? "Veröffentlicht" : "Entwurf"}: ${post.title}. ${published ? "Verstecken" : "Veröffentlichen"}`}
        onClick={toggle}
      >
        {published ? "Veröffentlicht" : "Entwurf"}
      </ActionButton>
      <p role="status" className={note ? "label mt-1 max-w-48" : "sr-only"}>
        {note ??
          (isDone
            ? `„${post.title}“ ist jetzt ${published ? "veröffentlicht" : "ein Entwurf"}.`
            : "")}
      </p>
      <Problem answer={answer} onAgain={toggle} />
    </>
  );
}

/** An eye that says what pressing it does. */
function EyeButton({ post }: { post: Post }) {
  const { published, isSending, toggle } = usePublication(post);
  const title = published ? "Verstecken" : "Veröffentlichen";
  const Icon = isSending ? LoaderCircle : published ? EyeOff : Eye;
  return (
    <ActionButton
      className="button button-outline px-3 text-sm"
      title={title}
      aria-label={`${title}: ${post.title}`}
      isIdle={isSending}
      onClick={toggle}
    >
      <Icon size={16} aria-hidden className={isSending ? "animate-spin" : ""} />
    </ActionButton>
  );
}

type ProblemProps = { answer: FormAnswer<never> | Interrupted | undefined; onAgain(): void };

function Problem({ answer, onAgain }: ProblemProps) {
  return (
    <>
      <Note look="problem" role="alert" className="mt-1">
        {messageOf(answer)}
      </Note>
      <SignInAgain answer={answer} onDone={onAgain} />
    </>
  );
}

function messageOf(answer: FormAnswer<never> | Interrupted | undefined): string {
  if (!answer) return "";
  if (isInterrupted(answer)) return nothingDone(answer);
  return answer.saved ? "" : (answer.message ?? "");
}
