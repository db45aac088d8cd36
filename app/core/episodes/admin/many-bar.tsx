import { type FormEvent, useEffect, useState } from "react";
import { useSubmit } from "react-router";
import { useMediaPicker } from "~/core/media/admin/media-picker";
import { href } from "~/lib/href";
import { countText } from "~/lib/text/german-number";
import { Field } from "~/ui/admin/field";
import { ImageField } from "~/ui/admin/image-field";

const action = href("/admin/episodes/many");

const questions = new Map([
  ["publish", "veröffentlichen? Was ein Datum in der Zukunft hat, ist damit geplant."],
  ["hide", "zum Entwurf machen? Besucher und Apps sehen sie dann nicht mehr."],
]);

export function ManyBar() {
  const { picker, pickImage } = useMediaPicker();
  const submit = useSubmit();
  const count = useTicked();
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    const fields = new FormData(event.currentTarget, submitter);
    const question = questions.get(String(fields.get("act")));
    if (question && count && !confirm(`${countText(count, "Folge", "Folgen")} ${question}`)) return;
    fields.set("confirmed", "1");
    submit(fields, { method: "post", action });
  };
  return (
    <details className="border-[1.5px] border-line bg-sheet p-4 [&:not([open])~*_[name=ids]]:hidden">
      <summary className="font-semibold">
        Mehrere auf einmal ändern
        {count !== null && count > 0 && (
          <span className="label ml-2">{countText(count, "Folge", "Folgen")}</span>
        )}
      </summary>
      <form
        id={manyForm}
        method="post"
        action={action}
        onSubmit={send}
        className="mt-4 flex flex-col gap-4"
      >
        {/* Without scripts a page asks. */}
        <input
          type="hidden"
          name="question"
          value="Willst du alle ausgewählten Folgen auf einmal ändern?"
        />
        <p className="label">Wähle die Folgen in der Liste mit ihrem Kästchen aus.</p>
        <div className="flex flex-wrap gap-3">
          <Act act="publish">Veröffentlichen</Act>
          <Act act="hide">Zum Entwurf machen</Act>
          <button type="button" className="button button-quiet scripted text-sm" onClick={tickAll}>
            Alle dieser Seite aus- oder abwählen
          </button>
        </div>
        <div className="grid gap-4 md:grid-cols-[12rem_minmax(0,1fr)]">
          <div className="flex flex-col items-start gap-2">
            <Field name="season" label="Staffel" inputMode="numeric" pattern="\d*" isOptional />
            <Act act="season">Staffel setzen</Act>
          </div>
          <div className="flex flex-col items-start gap-2">
            <ImageField
              name="imageUrl"
              label="Bild"
              defaultValue=""
              pickImage={pickImage}
              isOptional
            />
            <Act act="picture">Bild setzen</Act>
          </div>
        </div>
      </form>
      {picker}
    </details>
  );
}

function Act({ act, children }: { act: string; children: string }) {
  return (
    <button type="submit" name="act" value={act} className="button button-outline text-sm">
      {children}
    </button>
  );
}

function boxes(): HTMLInputElement[] {
  const form = document.getElementById(manyForm);
  return form instanceof HTMLFormElement
    ? [...form.elements].filter(
        (field): field is HTMLInputElement =>
          field instanceof HTMLInputElement && field.name === "ids",
      )
    : [];
}

function tickAll(): void {
  const all = boxes();
  const isTicked = all.every(({ checked }) => checked);
  for (const box of all) box.checked = !isTicked;
  document.dispatchEvent(new Event("change"));
}

/** The number of ticked checkboxes; null before scripts run. */
function useTicked(): number | null {
  const [count, setCount] = useState<number | null>(null);
  useEffect(() => {
    const read = () => setCount(boxes().filter(({ checked }) => checked).length);
    read();
    document.addEventListener("change", read);
    return () => document.removeEventListener("change", read);
  }, []);
  return count;
}

/** Id of the form that the list's checkboxes belong to. */
export const manyForm = "mehrere";
