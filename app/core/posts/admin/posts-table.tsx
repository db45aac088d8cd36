import { Eye, EyeOff, LoaderCircle } from "lucide-react";
import { useFetcher } from "react-router";
import { dayColumn, type KindList, RowActions, titleColumn } from "~/core/content/admin/kind-table";
import type { FormAnswer } from "~/lib/form-answer";
import { href } from "~/lib/href";
import { type Interrupted, isInterrupted } from "~/lib/interrupted";
import { ActionButton, answerProblem } from "~/ui/admin/action-button";
import { RowViewLink, type View } from "~/ui/admin/content-actions";
import { SignInAgain } from "~/ui/admin/form-context";
import { Note } from "~/ui/admin/note";
import type { PostEntry } from "../admin-list.server";

export type ShownPost = PostEntry & { view: View };

export const postsTable: KindList<ShownPost> = {
  caption: "Blog-Artikel",
  columns: [
    titleColumn("post", "Titel", ({ slug, category }) => [category, `/blog/${slug}`]),
    {
      label: "Status",
      sort: "status",
      cell: (post) => (
        <>
          <PublicationBadge post={post} />
          {/* The day of the post or of its episode is still to come. */}
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
    dayColumn("Erschienen", ({ publishedAt }) => publishedAt),
    {
      label: "Was tun?",
      cell: (post) => (
        <RowActions kind="post" entry={post}>
          <RowViewLink view={post.view} title={post.title} />
          <EyeButton post={post} />
        </RowActions>
      ),
    },
  ],
  notFound: "Keine Artikel gefunden. Versuche einen anderen Suchbegriff.",
  none: "Noch keine Blog-Artikel vorhanden.",
};

type Post = { id: string; title: string; published: boolean };

/** Toggles whether a post is published. `published` has the new value as soon as the button is pressed. */
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

/** 'Veröffentlicht' or 'Entwurf' as a button that toggles the state. */
function PublicationBadge({ post }: { post: Post }) {
  const { published, isSending, answer, toggle } = usePublication(post);
  const isDone = answer !== undefined && !isInterrupted(answer) && answer.saved;
  // Says when visitors will see a post that waits for its episode.
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

/** An eye icon whose label names the effect of pressing it. */
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
        {answerProblem(answer)}
      </Note>
      <SignInAgain answer={answer} onDone={onAgain} />
    </>
  );
}
