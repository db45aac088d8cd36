import { decodeFile } from "~/lib/text/decode-text";
import { fillField } from "~/ui/admin/use-form-values";

/** Fills a text field of the form from a CSV file with any encoding. */
export function ListFile({ name }: { name: string }) {
  return (
    <label className="scripted mt-3 flex flex-wrap items-center gap-3">
      Aus einer Datei
      <input
        type="file"
        className="field max-w-md"
        accept=".csv,.tsv,.txt,text/csv,text/plain"
        onChange={async ({ currentTarget: { form, files } }) => {
          const [file] = files ?? [];
          if (form && file) fillField(form, name, await decodeFile(file));
        }}
      />
    </label>
  );
}
