import { useLocation } from "react-router";
import type { Unconfirmed } from "~/features/accounts/authorize.server";
import { AdminPage } from "~/ui/admin/admin-page";
import { Link } from "~/ui/link";

/** Asks what the browser's own dialog could not, because no script ran yet; the answer sends the same again. */
export function QuestionPage({ question, fields, back }: Unconfirmed) {
  const { pathname, search } = useLocation();
  return (
    <AdminPage title="Bitte bestätigen">
      <p className="max-w-prose wrap-anywhere">{question || "Willst du das wirklich tun?"}</p>
      <form method="post" action={pathname + search} className="flex flex-wrap gap-3">
        {fields.map(([name, value], index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a name may come twice, and nothing moves.
          <input key={index} type="hidden" name={name} value={value} />
        ))}
        <button type="submit" name="confirmed" value="1" className="button button-action">
          Ja
        </button>
        <Link to={back} className="button button-outline">
          Nein, zurück
        </Link>
      </form>
    </AdminPage>
  );
}

export function isUnconfirmed(answer: unknown): answer is Unconfirmed {
  return typeof answer === "object" && answer !== null && "question" in answer;
}
