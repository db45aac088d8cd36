import { useEffect, useRef, useState } from "react";
import { formatDecimal } from "~/lib/text/german-number";
import { FieldFrame, useControl } from "~/ui/admin/field";
import { useFormValues } from "~/ui/admin/use-form-values";
import heroDrawing from "~/ui/drawings/hero.svg?url";
import { Mark } from "~/ui/drawings/logo";
import { palette } from "~/ui/palette";
import { accentProblem, contrastOf, hexColor, tonesOf } from "../accent";
import type { Show } from "../show.schema";
import { type Noun, numbered } from "../wording";
import { pageWords } from "../words/page-words";

const [house] = palette.stamp;

/** The accent colour, typed or picked, checked at once. If it is not readable, the nearest such colour is offered. */
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
          title={`Eine Farbe wie ${house}`}
          placeholder={house}
          autoComplete="off"
          spellCheck={false}
          onInput={({ currentTarget }) => setShown(currentTarget.value.trim().toLowerCase())}
          className={`max-w-40 font-mono ${control.className}`}
        />
        <input
          type="color"
          aria-label="Akzentfarbe wählen"
          value={isColor ? shown : house}
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
            Kontrast auf Papier {formatDecimal(contrastOf(shown, palette.paper[0]), 1)} zu 1: gut
            lesbar. Im Dunkeln wird sie aufgehellt.
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

/** Previews of those parts of a page that the fields below change. */
export function LookPreview({ show }: { show: Show }) {
  const box = useRef<HTMLElement>(null);
  const values = useFormValues(box);
  const { noun, rhythm, topic } = shownBy(values, show);
  const words = pageWords({ noun, rhythm });
  const color = values.accent?.trim().toLowerCase() ?? show.accent;
  useEffect(() => {
    const style = box.current?.style;
    const isFine = hexColor.test(color) && !accentProblem(color);
    const tones = isFine ? tonesOf(color) : null;
    for (const [name, tone] of [
      ["--action", tones?.accent],
      ["--ground-action", tones?.onGround],
      ["--ground-action-letters", tones?.ground],
      ["--blueprint", tones?.ground],
      ["--color-coral", tones?.onGround],
    ] as const)
      style?.setProperty(name, tone ?? "");
  }, [color]);
  return (
    <section ref={box} aria-label="Vorschau" className="flex flex-col gap-3">
      <p className="label">So sieht es aus</p>
      <div className="border-[1.5px] border-line bg-sheet">
        <div className="blueprint-grid on-blueprint flex flex-wrap items-center justify-between gap-4 p-5 text-on-blueprint">
          <div className="min-w-48 flex-1">
            <p className="font-mono text-xs tracking-[0.08em] text-soft-on-blueprint uppercase">
              {["Der Podcast", words.rhythm].filter(Boolean).join(" · ")}
            </p>
            <p className="mt-1 flex items-center gap-3 font-serif text-2xl font-bold">
              <Mark src={markOf({ values, show })} />
              <em className="min-w-0 font-normal break-words text-coral">{show.name}</em>
            </p>
          </div>
          <HeroPreview values={values} show={show} />
          <span className="button button-action">Jetzt reinhören</span>
        </div>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3 p-5">
          {topic && <span className="badge">{topic}</span>}
          <span className="label">{numbered(noun, 7)}</span>
          <span className="label">3 von 24 {noun.many}</span>
          <span className="underline">Zurück {words.toOne}</span>
          <span className="underline">{words.next}</span>
        </div>
      </div>
    </section>
  );
}

type PieceProps = { values: Record<string, string>; show: Show };

/** The option of the logo that is chosen in the form. */
export function chosenLogo({ logo }: Pick<Show, "logo">): "drawn" | "cover" | "own" {
  return logo === "" ? "drawn" : logo === "cover" ? logo : "own";
}

/** Address of the logo beside the show's name; null for the drawn one. */
function markOf({ values, show }: PieceProps) {
  const { logo = chosenLogo(show), logoPicture = show.logo } = values;
  if (logo === "cover") return show.cover ?? "";
  return logo === "own" && logoPicture.trim().startsWith("/media/") ? logoPicture.trim() : null;
}

/** A small preview of the picture on the home page. */
function HeroPreview({ values, show }: PieceProps) {
  const { hero = show.hero, heroPicture = show.heroPicture } = values;
  if (hero === "newest")
    return <span className="text-sm text-soft-on-blueprint">Bild der neuesten Folge</span>;
  const src = hero === "drawing" ? heroDrawing : hero === "picture" ? heroPicture.trim() : "";
  if (src !== heroDrawing && !src.startsWith("/media/")) return null;
  return <img src={src} alt="" className="h-24 max-w-40 object-contain" />;
}

function shownBy(values: Record<string, string>, show: Show) {
  const { one, many, gender, digits, every, day, topic } = values;
  const noun: Noun = {
    one: one?.trim() || show.noun.one,
    many: many?.trim() || show.noun.many,
    gender: gender === "m" || gender === "n" ? gender : gender ? "f" : show.noun.gender,
    digits: digits ? Number(digits) : show.noun.digits,
  };
  const isDated = every === "weekly" || every === "biweekly";
  const rhythm = every === undefined ? show.rhythm : isDated ? `${every}:${day}` : every;
  return { noun, rhythm, topic: topic?.trim() ?? show.topic };
}
