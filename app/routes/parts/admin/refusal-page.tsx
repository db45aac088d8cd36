import type { FormAnswer } from "~/lib/form-answer";
import { type Interrupted, isInterrupted } from "~/lib/interrupted";
import { AdminPage } from "~/ui/admin/admin-page";
import { ErrorBanner } from "~/ui/banner";

type RefusalPageProps = {
  title: string;
  back: { to: string; label: string };
  answer: FormAnswer<never> | Interrupted | undefined;
};

/** What an action without a page of its own says where no scripts ran. */
export function RefusalPage({ title, back, answer }: RefusalPageProps) {
  const message = answer && !isInterrupted(answer) ? answer.message : null;
  return (
    <AdminPage title={title} back={back}>
      <ErrorBanner>{message ?? "Das hat nicht geklappt."}</ErrorBanner>
    </AdminPage>
  );
}
