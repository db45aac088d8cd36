import { AdminForm } from "~/ui/admin/admin-form";
import type { OperatorAnswer } from "../operator-answer";
import type { ListedOperator } from "../operators.server";
import { OwnPassword } from "./own-password";

export type OperatorDeedProps = {
  form: "again" | "remove";
  operator: Pick<ListedOperator, "id" | "name">;
  ownEmail: string;
  /** What it does, on the button that opens the form. */
  label: string;
  /** What the button does that sends it. */
  save: string;
  hint: string;
  answer: OperatorAnswer | undefined;
};

/** Something that is done to an operator's account, once one has given one's own password. */
export function OperatorDeed(props: OperatorDeedProps) {
  const { form, operator, ownEmail, label, save, hint, answer } = props;
  const { id, name } = operator;
  const own = answer?.form === form && answer.values.id === id ? answer : undefined;
  return (
    <details open={own !== undefined} className="open:w-full">
      <summary className="button button-outline text-sm">
        <span className="sr-only">{name}: </span>
        {label}
      </summary>
      <div className="flex max-w-sm flex-col gap-4 py-4">
        <p>{hint}</p>
        <AdminForm<OperatorAnswer>
          answer={own}
          save={save}
          saving="Wird geprüft…"
          isShort
          isTrifle
          empties
        >
          <input type="hidden" name="form" value={form} />
          <input type="hidden" name="id" value={id} />
          <OwnPassword email={ownEmail} />
        </AdminForm>
      </div>
    </details>
  );
}
