import { Pencil, SquareArrowOutUpRight, Trash2 } from "lucide-react";
import { Link } from "../link";
import { RowButton } from "./action-button";
import { CopyLink } from "./copy-link";

/** Where to look at something, and whether visitors see the same: an operator's preview is another page. */
export type View = { path: string; label: "Ansehen" | "Vorschau" };

/** To the page of what a row is about. The eye means something else: it publishes. */
export function RowViewLink({ view: { path, label }, title }: { view: View; title: string }) {
  return (
    <a
      href={path}
      className="button button-outline px-3 text-sm"
      title={label}
      aria-label={`${label}: ${title}`}
    >
      <SquareArrowOutUpRight size={16} aria-hidden />
    </a>
  );
}

/** Into the form of what a row is about. */
export function EditLink({ to, title }: { to: string; title: string }) {
  return (
    <Link
      to={to}
      className="button button-outline px-3 text-sm"
      title="Bearbeiten"
      aria-label={`Bearbeiten: ${title}`}
    >
      <Pencil size={16} aria-hidden />
    </Link>
  );
}

type DeleteButtonProps = { action: string; title: string; question: string };

/** Deletes what a row is about, once the question is answered. */
export function DeleteButton({ action, title, question }: DeleteButtonProps) {
  return (
    <RowButton action={action} fields={{}} label={`Löschen: ${title}`} question={question}>
      <Trash2 size={16} aria-hidden />
    </RowButton>
  );
}

/** To the page of what a form is about, in a window of its own. */
export function ViewLink({ href, label }: { href: string; label: string }) {
  return (
    <a href={href} target="_blank" rel="noreferrer" className="button button-outline text-sm">
      {label}
      <span className="sr-only"> (neues Fenster)</span>
    </a>
  );
}

type ViewActionsProps = {
  /** Path of the public page; null while visitors see none. */
  publicPath: string | null;
  /** null: there is none. */
  preview: { path: string; url: string; until: string } | null;
};

/** To the page as visitors see it, or by its secret link; and that link for somebody else. */
export function ViewActions({ publicPath, preview }: ViewActionsProps) {
  return (
    <>
      {publicPath && <ViewLink href={publicPath} label="Ansehen" />}
      {preview && !publicPath && <ViewLink href={preview.path} label="Vorschau" />}
      {preview && (
        <CopyLink
          url={preview.url}
          label="Vorschau-Link kopieren"
          copied={`Kopiert. Er gilt bis zum ${preview.until}.`}
        />
      )}
    </>
  );
}

type KeepingActionsProps = {
  /** Path of the earlier revisions. */
  revisions: string;
  deletion: { action: string; label: string; question: string };
};

/** To the earlier revisions of what a form is about, and to the trash with it. */
export function KeepingActions({
  revisions,
  deletion: { action, label, question },
}: KeepingActionsProps) {
  return (
    <>
      <Link to={revisions} className="button button-outline text-sm">
        Fassungen
      </Link>
      <RowButton action={action} fields={{}} label={label} question={question}>
        Löschen
      </RowButton>
    </>
  );
}

/**
 * The question of the browser's own dialog before something goes into the trash.
 * @param also a sentence about what goes with it
 */
export function deletionQuestion(title: string, also?: string): string {
  const sentences = [`„${title}“ wirklich löschen?`, also];
  return [...sentences, "30 Tage lang lässt sich das rückgängig machen."].filter(Boolean).join(" ");
}
