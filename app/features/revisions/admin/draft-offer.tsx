import { useEffect, useState } from "react";
import { useFetcher, useLocation } from "react-router";
import { formatMoment } from "~/lib/moment";
import { ActionButton } from "~/ui/admin/action-button";
import { Link } from "~/ui/link";
import type { DraftEntry } from "../revisions.schema";
import { openDrafts } from "./draft-id";
import { Notice } from "./notice";

/** Above a form: what was typed there before and not saved, to take up again or to forget. */
export function DraftOffer({ drafts }: { drafts: readonly DraftEntry[] }) {
  const [own, setOwn] = useState<readonly string[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each list the window's own are looked up.
  useEffect(() => setOwn([...openDrafts]), [drafts]);
  const offered = drafts.filter(({ id }) => !own.includes(id));
  if (offered.length === 0) return null;
  return (
    <section aria-label="Nicht gespeicherte Änderungen" className="flex flex-col gap-2">
      {offered.map((draft) => (
        <Offer key={draft.id} draft={draft} />
      ))}
    </section>
  );
}

function Offer({ draft: { id, updatedAt } }: { draft: DraftEntry }) {
  const fetcher = useFetcher();
  const { pathname, search } = useLocation();
  return (
    <Notice>
      <p className="grow">
        Du hast am <time dateTime={updatedAt}>{formatMoment(updatedAt)}</time> nicht gespeicherte
        Änderungen hinterlassen.
      </p>
      <Link to={`${pathname}?entwurf=${id}`} className="button button-outline">
        Wiederherstellen
      </Link>
      <fetcher.Form method="post" action={`/admin/drafts/${id}/deletion`}>
        <input type="hidden" name="back" value={pathname + search} />
        <ActionButton
          type="submit"
          className="button button-quiet"
          isIdle={fetcher.state !== "idle"}
        >
          Verwerfen
        </ActionButton>
      </fetcher.Form>
    </Notice>
  );
}
