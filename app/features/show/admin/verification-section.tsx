import { Plus } from "lucide-react";
import { AdminSection } from "~/ui/admin/admin-page";
import { Field } from "~/ui/admin/field";
import { AddRow, RowButtons, useRows } from "~/ui/admin/form-rows";
import type { Verification } from "../show.schema";

/** Codes by which others know that the show is yours. */
export function VerificationSection({ verification }: { verification: Verification }) {
  return (
    <>
      <AdminSection title="Im Feed">
        <p className="max-w-2xl text-soft">
          Apple Podcasts, Spotify und andere geben dir einen Code, den sie im Feed suchen. Er steht
          dort als <code>podcast:txt</code>. Der Zweck ist bei Apple{" "}
          <code>applepodcastsverify</code>, sonst meist <code>verify</code>.
        </p>
        <CodeRows
          list="txt"
          name="Code im Feed"
          fields={{ purpose: "Zweck", value: "Code" }}
          suggestions={["applepodcastsverify", "verify"]}
          rows={verification.txt}
        />
      </AdminSection>
      <AdminSection title="Auf der Startseite">
        <p className="max-w-2xl text-soft">
          Suchmaschinen und Netze suchen ein Meta-Tag im Kopf der Startseite, etwa{" "}
          <code>google-site-verification</code>. Du kannst auch das ganze Tag einfügen.
        </p>
        <CodeRows
          list="meta"
          name="Meta-Tag"
          fields={{ name: "Name", content: "Inhalt" }}
          suggestions={[
            "google-site-verification",
            "msvalidate.01",
            "p:domain_verify",
            "facebook-domain-verification",
          ]}
          rows={verification.meta}
        />
      </AdminSection>
    </>
  );
}

type CodeRowsProps = {
  list: string;
  name: string;
  /** The name and the label of the two fields of a row. */
  fields: Record<string, string>;
  suggestions: string[];
  rows: Record<string, string>[];
};

function CodeRows({ list: prefix, name, fields, suggestions, rows: given }: CodeRowsProps) {
  const { list, rows, tools, add, announcement } = useRows(given, 20);
  return (
    <div ref={list} className="flex flex-col gap-4">
      <input type="hidden" name={`${prefix}.count`} value={rows.length} />
      <datalist id={`${prefix}-names`}>
        {suggestions.map((suggestion) => (
          <option key={suggestion} value={suggestion} />
        ))}
      </datalist>
      {rows.map(({ key, value }, index) => (
        <div
          key={key}
          data-row={key}
          className="grid items-start gap-4 md:grid-cols-[16rem_minmax(0,1fr)_auto]"
        >
          {Object.entries(fields).map(([field, label], at) => (
            <Field
              key={field}
              name={`${prefix}.${index}.${field}`}
              label={label}
              defaultValue={value[field]}
              {...(at === 0 ? { list: `${prefix}-names` } : { spellCheck: false })}
              isOptional
            />
          ))}
          <div className="md:mt-8">
            <RowButtons
              name={`${name} ${index + 1}`}
              index={index}
              count={rows.length}
              tools={tools}
            />
          </div>
        </div>
      ))}
      <AddRow onAdd={() => add({})} announcement={announcement}>
        <Plus size={18} strokeWidth={1.75} aria-hidden />
        {name} hinzufügen
      </AddRow>
    </div>
  );
}
