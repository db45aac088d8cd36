import { Link } from "../link";
import { RowButton } from "./row-button";

type KeptWaysProps = {
  /** Path of the earlier versions. */
  revisions: string;
  deletion: { action: string; label: string; question: string };
};

/** To the earlier versions of what a form is about, and to the bin with it. */
export function KeptWays({ revisions, deletion: { action, label, question } }: KeptWaysProps) {
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
