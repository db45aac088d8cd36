import { deletionQuestion } from "~/ui/admin/deletion-question";
import { KeptWays } from "~/ui/admin/kept-ways";
import { ViewWays } from "~/ui/admin/view-ways";

type PostWaysProps = {
  post: { id: string; title: string };
  /** Path of the public page; null while visitors see none. */
  publicPath: string | null;
  preview: { path: string; url: string; until: string };
};

/** What else can be done with an article, at the head of its form. */
export function PostWays({ post: { id, title }, publicPath, preview }: PostWaysProps) {
  return (
    <>
      <ViewWays publicPath={publicPath} preview={preview} />
      <KeptWays
        revisions={`/admin/revisions/post/${id}`}
        deletion={{
          action: `/admin/blog/${id}/deletion`,
          label: "Artikel löschen",
          question: deletionQuestion(title),
        }}
      />
    </>
  );
}
