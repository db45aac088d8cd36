import type { FormAnswer } from "~/lib/form-answer";
import { type Interrupted, isInterrupted } from "~/lib/interrupted";
import { AdminPage } from "~/ui/admin/admin-page";
import { ErrorBanner } from "~/ui/banner";

type RefusalPageProps = {
  title: string;
  back: { to: string; label: string };
  answer: Pick<FormAnswer<never>, "message"> | Interrupted | undefined;
};

/** The page of an action without a page of its own: explains, without scripts, why nothing was done. */
export function RefusalPage({ title, back, answer }: RefusalPageProps) {
  const message = answer && !isInterrupted(answer) ? answer.message : null;
  return (
    <AdminPage title={title} back={back}>
      {message ? (
        <ErrorBanner>{message}</ErrorBanner>
      ) : (
        <p className="text-soft">Hier wurde nichts getan.</p>
      )}
    </AdminPage>
  );
}
