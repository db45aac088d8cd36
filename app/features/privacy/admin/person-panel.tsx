import { FileDown } from "lucide-react";
import { useState } from "react";
import type { FormAnswer } from "~/lib/form-answer";
import { href } from "~/lib/href";
import { AdminForm } from "~/ui/admin/admin-form";
import type { ErasurePreview } from "../erase-person.server";
import type { PersonData, Picked } from "../persons.schema";
import { ErasurePanel } from "./erasure-panel";
import { FoundData } from "./found-data";

export type ErasureAnswer = FormAnswer<never> & {
  erasure?: { preview: ErasurePreview; picked: Picked };
};

/** What is stored about a person, what can be picked of it, and the two things one does with it. */
export function PersonPanel({ data }: { data: PersonData }) {
  const [erasure, setErasure] = useState<ErasureAnswer["erasure"]>();
  return (
    <>
      <AdminForm<ErasureAnswer>
        save="Löschung ansehen"
        saving="Wird nachgesehen…"
        isShort
        isTrifle
        onSaved={(answer) => setErasure(answer.erasure)}
        extra={
          <button
            type="button"
            className="button button-outline"
            onClick={({ currentTarget: { form } }) => form && download(form)}
          >
            <FileDown size={18} strokeWidth={1.75} aria-hidden />
            Auskunft als JSON
          </button>
        }
      >
        <input type="hidden" name="intent" value="preview" />
        <input type="hidden" name="q" value={data.query} />
        <FoundData data={data} />
      </AdminForm>
      {erasure && <ErasurePanel {...erasure} query={data.query} />}
    </>
  );
}

/** Has the browser itself send what is picked: the answer is a file, and the page stays. */
function download(picked: HTMLFormElement): void {
  const form = document.createElement("form");
  form.method = "post";
  form.action = href("/admin/persons/copy");
  for (const [name, value] of new FormData(picked)) {
    const input = document.createElement("input");
    input.type = "hidden";
    input.name = name;
    input.value = String(value);
    form.append(input);
  }
  document.body.append(form);
  form.submit();
  form.remove();
}
