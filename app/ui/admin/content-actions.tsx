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

type Preview = { path: string; url: string; until: string };

type ViewActionProps = {
  /** Path of the public page; null if visitors cannot see it. */
  publicPath: string | null;
  /** Links to the preview; null if there is none. */
  preview: Preview | null;
};

/** A link to the public page, or to the secret preview. */
export function ViewAction({ publicPath, preview }: ViewActionProps) {
  if (publicPath) return <ViewLink href={publicPath} label="Ansehen" />;
  return preview && <ViewLink href={preview.path} label="Vorschau" />;
}

/** A button that copies the preview's address. */
export function CopyPreview({ url, until }: Preview) {
  return (
    <CopyLink
      url={url}
      label="Vorschau-Link kopieren"
      copied={`Kopiert. Er gilt bis zum ${until}.`}
    />
  );
}

/** A link to earlier revisions of a form's subject. */
export function RevisionsLink({ to }: { to: string }) {
  return (
    <Link to={to} className="button button-outline text-sm">
      Fassungen
    </Link>
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
