import { href } from "~/lib/href";
import { deletionQuestion, KeepingActions, ViewActions } from "~/ui/admin/content-actions";

type PostActionsProps = {
  post: { id: string; title: string };
  /** Path of the public page; null while visitors see none. */
  publicPath: string | null;
  preview: { path: string; url: string; until: string };
};

/** What else can be done with an article, at the head of its form. */
export function PostActions({ post: { id, title }, publicPath, preview }: PostActionsProps) {
  return (
    <>
      <ViewActions publicPath={publicPath} preview={preview} />
      <KeepingActions
        revisions={href("/admin/revisions/:kind/:id", { kind: "post", id })}
        deletion={{
          action: href("/admin/blog/:id/deletion", { id }),
          label: "Artikel löschen",
          question: deletionQuestion(title),
        }}
      />
    </>
  );
}
