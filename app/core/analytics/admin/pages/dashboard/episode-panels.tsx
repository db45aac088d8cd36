import { Square, SquareCheckBig } from "lucide-react";
import type { CheckItem } from "~/core/episodes/episode-checklist";
import { isPlayable } from "~/core/episodes/episodes.schema";
import { useShow } from "~/core/show/use-show";
import { numbered } from "~/core/show/wording";
import { href } from "~/lib/href";
import { formatDate } from "~/lib/time/german-date";
import { AdminSection } from "~/ui/admin/admin-page";
import { Link } from "~/ui/link";
import type { Dashboard } from "./read-dashboard.server";

/** The next scheduled episode, and its missing parts. */
export function NextEpisodePanel({ dashboard: { next } }: { dashboard: Dashboard }) {
  const { noun } = useShow();
  if (!next)
    return (
      <AdminSection id="naechste-episode" title="Nächste Folge">
        <p>Gerade ist keine Folge geplant.</p>
        <p>
          <Link to={href("/admin/episodes/new")} className="button button-action">
            Neue Folge
          </Link>
        </p>
      </AdminSection>
    );
  const edit = href("/admin/episodes/:id/edit", { id: next.id });
  const done = next.checklist.filter(({ isDone }) => isDone).length;
  return (
    <AdminSection id="naechste-episode" title="Nächste Folge">
      <div className="wrap-anywhere">
        <p className="label">
          {[numbered(noun, next.number), formatDate(next.date)].filter(Boolean).join(" · ")}
        </p>
        <p className="font-serif text-xl font-bold">
          <Link to={edit} className="underline">
            {next.title}
          </Link>
        </p>
      </div>
      <p className="label">
        {done === next.checklist.length
          ? "Alles da: Sie kann erscheinen."
          : `${done} von ${next.checklist.length} erledigt`}
      </p>
      <ul className="flex flex-col">
        {next.checklist.map((item) => (
          <li key={item.field} className="border-t border-hair py-2 first:border-t-0">
            <Item item={item} edit={edit} />
          </li>
        ))}
      </ul>
    </AdminSection>
  );
}

function Item({
  item: { label, isDone, missing, field },
  edit,
}: {
  item: CheckItem;
  edit: string;
}) {
  if (isDone)
    return (
      <p className="flex items-start gap-2.5 text-soft">
        <SquareCheckBig size={20} aria-hidden className="mt-0.5 shrink-0" />
        <span>
          {label}
          <span className="sr-only">: erledigt</span>
        </span>
      </p>
    );
  return (
    <p className="flex items-start gap-2.5">
      <Square size={20} aria-hidden className="mt-0.5 shrink-0 text-stamp" />
      <span>
        <Link to={`${edit}#${field}`} className="font-semibold underline">
          {label} fehlt
        </Link>
        <span className="label block">{missing}</span>
      </span>
    </p>
  );
}

export function LatestPanel({ dashboard: { latest } }: { dashboard: Dashboard }) {
  const { noun } = useShow();
  return (
    <AdminSection title="Zuletzt erschienen">
      {!latest && <p>Noch ist keine Folge erschienen.</p>}
      {latest && (
        <div className="wrap-anywhere">
          <p className="label">
            {[numbered(noun, latest.number), formatDate(latest.date)].filter(Boolean).join(" · ")}
          </p>
          <p className="font-serif text-xl font-bold">
            <Link to={`/episodes/${latest.id}`} className="underline">
              {latest.title}
            </Link>
          </p>
          {!isPlayable(latest.audioUrl) && (
            <p className="mt-2 font-semibold text-stamp">
              <Link
                to={`${href("/admin/episodes/:id/edit", { id: latest.id })}#audioUrl`}
                className="underline"
              >
                Das Audio fehlt
              </Link>
              : Besucher lesen „Noch nicht verfügbar“.
            </p>
          )}
          <p className="mt-2">
            <Link to={href("/admin/episodes/:id/edit", { id: latest.id })} className="underline">
              Bearbeiten<span className="sr-only">: {latest.title}</span>
            </Link>
          </p>
        </div>
      )}
    </AdminSection>
  );
}
