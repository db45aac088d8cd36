import { useRef, useState } from "react";
import { formatDecimal } from "~/lib/german-number";
import { FieldFrame, useControl } from "~/ui/admin/field";
import { accentProblem, contrastOf, hexColor } from "../accent";

/** The show's one colour: typed or picked, measured at once, and where it cannot be read the nearest that can. */
export function AccentField({ accent }: { accent: string }) {
  const hint =
    "Leer: das Rot der Vorlage. Knöpfe, Links, Stempel und Kopf der Seite nehmen sie an.";
  const { control, value, ...notes } = useControl("accent", hint);
  const input = useRef<HTMLInputElement>(null);
  const [shown, setShown] = useState((value ?? accent).toLowerCase());
  const isColor = hexColor.test(shown);
  const problem = isColor ? accentProblem(shown) : null;
  const take = (color: string) => {
    if (!input.current) return;
    input.current.value = color;
    input.current.dispatchEvent(new Event("input", { bubbles: true }));
  };
  return (
    <FieldFrame {...notes} label="Akzentfarbe" isOptional>
      <div className="flex flex-wrap items-center gap-3">
        <input
          ref={input}
          {...control}
          name="accent"
          defaultValue={value ?? accent}
          pattern="\s*#[0-9A-Fa-f]{6}\s*"
          title="Eine Farbe wie #b8321c"
          placeholder="#b8321c"
          autoComplete="off"
          spellCheck={false}
          onInput={({ currentTarget }) => setShown(currentTarget.value.trim().toLowerCase())}
          className={`max-w-40 font-mono ${control.className}`}
        />
        <input
          type="color"
          aria-label="Akzentfarbe wählen"
          value={isColor ? shown : "#b8321c"}
          onChange={({ currentTarget }) => take(currentTarget.value)}
          className="scripted h-11 w-16 cursor-pointer border border-line bg-sheet p-1"
        />
        {shown && (
          <button type="button" className="button button-quiet scripted" onClick={() => take("")}>
            Farbe der Vorlage
          </button>
        )}
      </div>
      <p role="status" className="mt-2 flex flex-wrap items-center gap-3 empty:hidden">
        {isColor && !problem && (
          <span className="label">
            Kontrast auf Papier {formatDecimal(contrastOf(shown, "#f5f0e4"), 1)} zu 1: gut lesbar.
            Im Dunkeln wird sie aufgehellt.
          </span>
        )}
        {problem && (
          <>
            <span className="font-semibold text-stamp">
              Kontrast {formatDecimal(problem.contrast, 1)} zu 1, nötig sind 4,5: zu blass zum
              Lesen.
            </span>
            <button
              type="button"
              className="button button-outline"
              onClick={() => take(problem.nearest)}
            >
              <span
                aria-hidden
                className="inline-block size-4 border border-line"
                ref={(swatch) => void swatch?.style.setProperty("background", problem.nearest)}
              />
              {problem.nearest} nehmen
            </button>
          </>
        )}
      </p>
    </FieldFrame>
  );
}
