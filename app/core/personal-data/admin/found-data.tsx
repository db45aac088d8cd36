import { useId } from "react";
import type { FoundRecords } from "../personal-data.schema";

export type FoundDataProps = {
  found: readonly (Omit<FoundRecords, "rows"> & { rows: readonly FoundRow[] })[];
};

type FoundRow = Omit<FoundRecords["rows"][number], "copy">;

/** Everything found about a person. */
export function FoundData({ found }: FoundDataProps) {
  return found.map(
    ({ name, many, rows }) => rows.length > 0 && <FoundList key={name} title={many} rows={rows} />,
  );
}

/** The found rows of one kind, each with a box. Rows found only by name are not preselected. */
function FoundList({ title, rows }: { title: string; rows: readonly FoundRow[] }) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="flex flex-col gap-2 border-[1.5px] border-hair bg-sheet p-4 sm:p-6"
    >
      <h2 id={id} className="text-xl">
        {title} <span className="label">{rows.length}</span>
      </h2>
      <ul>
        {rows.map((row) => (
          <li key={row.id} className="flex gap-3 border-t border-hair py-3 first:border-t-0">
            <input
              type="checkbox"
              name="picked"
              value={row.id}
              defaultChecked={row.match === "certain"}
              aria-label={row.label}
              className="tick mt-1"
            />
            <div className="flex min-w-0 flex-1 flex-col gap-1 wrap-anywhere">
              {row.match === "name" && (
                <p>
                  <span className="badge">nur gleicher Name</span>
                </p>
              )}
              {row.title && <p className="font-semibold">{row.title}</p>}
              <p className="label">{row.facts.filter(Boolean).join(" · ")}</p>
              {row.text && <p className="whitespace-pre-line">{row.text}</p>}
              {row.details && row.details.items.length > 0 && (
                <details>
                  <summary className="label py-1 underline">{row.details.title}</summary>
                  <ul className="flex flex-col gap-2 pt-2 text-sm">
                    {row.details.items.map((item) => (
                      <li key={item} className="border-l-2 border-hair pl-3 whitespace-pre-line">
                        {item}
                      </li>
                    ))}
                  </ul>
                </details>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
