import { Pencil, Trash2 } from "lucide-react";
import { Link } from "../link";
import { RowButton } from "./row-button";

/** Into the form of what a row is about. */
export function EditWay({ to, title }: { to: string; title: string }) {
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

type DeleteWayProps = { action: string; title: string; question: string };

/** Deletes what a row is about, once the question is answered. */
export function DeleteWay({ action, title, question }: DeleteWayProps) {
  return (
    <RowButton action={action} fields={{}} label={`Löschen: ${title}`} question={question}>
      <Trash2 size={16} aria-hidden />
    </RowButton>
  );
}
