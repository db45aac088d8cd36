import { Pencil, SquareArrowOutUpRight, Trash2 } from "lucide-react";
import { Link } from "../link";
import { RowButton } from "./action-button";
import { CopyLink } from "./copy-link";

/** The page on which a row's entry can be viewed: its public page, or a preview for operators. */
export type View = { path: string; label: "Ansehen" | "Vorschau" };

/** A link to the page of a row's entry. It has no eye icon, which stands for publishing. */
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

/** A link to the form of a row. */
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

/** A button that deletes a row's entry after a question. */
export function DeleteButton({ action, title, question }: DeleteButtonProps) {
  return (
    <RowButton action={action} fields={{}} label={`Löschen: ${title}`} question={question}>
      <Trash2 size={16} aria-hidden />
    </RowButton>
  );
}

/** A link to the page of a form's subject, in a new window. */
export function ViewLink({ href, label }: { href: string; label: string }) {
  return (
    <a href={href} target="_blank" rel="noreferrer" className="button button-outline text-sm">
      {label}
      <span className="sr-only"> (neues Fenster)</span>
    </a>
  );
}

type ViewActionsProps = {
  /** Path of the public page; null if visitors cannot see it. */
  publicPath: string | null;
  /** Links to the preview; null if there is none. */
  preview: { path: string; url: string; until: string } | null;
};

/** Links to the public page or to the secret preview, and a button that copies the preview's address. */
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
  /** Path of the page with earlier revisions. */
  revisions: string;
  deletion: { action: string; label: string; question: string };
};

/** A link to earlier revisions of a form's subject, and a button that moves it to the trash. */
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
 * The question to confirm before something is moved to the trash.
 * @param also a sentence about what is moved together with it
 */
export function deletionQuestion(title: string, also?: string): string {
  const sentences = [`„${title}“ wirklich löschen?`, also];
  return [...sentences, "30 Tage lang lässt sich das rückgängig machen."].filter(Boolean).join(" ");
}
