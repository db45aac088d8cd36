import { AdminSection } from "~/ui/admin/admin-page";
import { Field } from "~/ui/admin/field";
import type { Placeholder } from "../placeholders";

/** Every gap of a legal text with the words around it, to be filled in one after the other. */
export function GapsSection({ gaps, isEmpty }: { gaps: Placeholder[]; isEmpty: boolean }) {
  return (
    <AdminSection title="Lücken im Text">
      {gaps.length === 0 ? (
        <p>
          {isEmpty
            ? "Hier steht noch kein Text, also auch keine Lücke. Schreib ihn zuerst unter „Text bearbeiten“."
            : "Der Text hat keine Lücken mehr."}
        </p>
      ) : (
        <>
          <p className="max-w-2xl text-soft">
            Was in eckigen Klammern steht, fehlt noch. Was du hier einträgst, kommt an seine Stelle;
            ein einzelner Strich „-“ streicht die Lücke.
          </p>
          <ul className="flex flex-col gap-4">
            {gaps.map((gap, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the gaps of one text never move.
              <li key={index}>
                <Field
                  name={`gap.${index}`}
                  label={gap.text}
                  isOptional
                  hint={
                    <>
                      … {gap.before}
                      <mark className="bg-hair px-1 text-ink">{gap.text}</mark>
                      {gap.after} …
                    </>
                  }
                />
              </li>
            ))}
          </ul>
        </>
      )}
    </AdminSection>
  );
}
