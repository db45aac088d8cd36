import { countText } from "~/lib/german-number";
import type { StateQuestion } from "~/platform/address-lists/list-states";
import { AdminForm } from "~/ui/admin/admin-form";
import { AdminSection } from "~/ui/admin/admin-page";
import { Check } from "~/ui/admin/choice";

/** Questions about a list to answer before those rows can be imported; a box per group and column. */
export function StateQuestions({ questions }: { questions: readonly StateQuestion[] }) {
  if (questions.length === 0) return null;
  return (
    <AdminSection title="Wer davon ist angemeldet?">
      <p className="max-w-prose">
        Hier scheint zu stehen, wer den Newsletter bekommt und wer nicht, aber was es heißt, weißt
        nur du. Hak alles an, was „angemeldet“ bedeutet: Wer etwas anderes hat, kommt nicht dazu.
        Hat eine Spalte nichts damit zu tun, hak alles in ihr an.
      </p>
      <AdminForm save="So lesen" saving="Wird gelesen…" isShort isTrifle>
        <input type="hidden" name="intent" value="states" />
        {questions.map(({ column, heading, groups }) => (
          <fieldset key={column} className="flex flex-col gap-1">
            <legend className="mb-1 wrap-anywhere font-semibold">„{heading}“</legend>
            {groups.map(({ group, count, isIn }, index) => (
              <Check
                key={group}
                name="state"
                value={`${column}.${index}`}
                label={`${group} (${countText(count, "Zeile", "Zeilen")})`}
                defaultChecked={isIn}
              />
            ))}
          </fieldset>
        ))}
      </AdminForm>
    </AdminSection>
  );
}
