import { useEffect, useState } from "react";
import { useFetcher, useLocation } from "react-router";
import { href } from "~/lib/href";
import { formatMoment } from "~/lib/time/moment";
import { ActionButton } from "~/ui/admin/action-button";
import { Note } from "~/ui/admin/note";
import { Link } from "~/ui/link";
import type { DraftEntry } from "../revisions.schema";
import { openDrafts } from "./draft-id";

/** Offers earlier unsaved drafts above a form, to restore or discard. */
export function DraftOffer({ drafts }: { drafts: readonly DraftEntry[] }) {
  const [own, setOwn] = useState<readonly string[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each list the window's own are looked up.
  useEffect(() => setOwn([...openDrafts]), [drafts]);
  const offered = drafts.filter(({ id }) => !own.includes(id));
  if (offered.length === 0) return null;
  return (
    <section aria-label="Nicht gespeicherte Änderungen">
      <Note look="decision">
        <p className="basis-full font-semibold">
          {offered.length === 1
            ? "Hier liegen Änderungen von dir, die nicht gespeichert sind:"
            : `Hier liegen ${offered.length} Entwürfe von dir, die nicht gespeichert sind:`}
        </p>
        <ul className="flex grow flex-col gap-2">
          {offered.map((draft) => (
            <Offer key={draft.id} draft={draft} />
          ))}
        </ul>
      </Note>
    </section>
  );
}

function Offer({ draft: { id, title, updatedAt } }: { draft: DraftEntry }) {
  const fetcher = useFetcher();
  const { pathname, search } = useLocation();
  const name = title ? `„${title}“` : "ohne Titel";
  const moment = formatMoment(updatedAt);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="min-w-48 flex-1 wrap-anywhere">
        {name}
        <time dateTime={updatedAt} className="label block">
          {moment}
        </time>
      </p>
      <Link
        to={`${pathname}?entwurf=${id}`}
        className="button button-outline"
        aria-label={`Wiederherstellen: ${name}, ${moment}`}
      >
        Wiederherstellen
      </Link>
      <fetcher.Form method="post" action={href("/admin/drafts/:id/deletion", { id })}>
        <input type="hidden" name="back" value={pathname + search} />
        <ActionButton
          type="submit"
          className="button button-quiet"
          isIdle={fetcher.state !== "idle"}
          aria-label={`Verwerfen: ${name}, ${moment}`}
        >
          Verwerfen
        </ActionButton>
      </fetcher.Form>
    </li>
  );
}
