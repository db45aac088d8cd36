import { useEffect, useRef } from "react";
import { useFormValues } from "~/ui/admin/use-form-values";
import heroDrawing from "~/ui/drawings/hero.svg?url";
import { Mark } from "~/ui/logo";
import { accentProblem, hexColor, tonesOf } from "../accent";
import type { Show } from "../show.schema";
import { type Noun, numbered, wordsOf } from "../wording";

/** The pieces of a page that the fields below change, as they would look now. */
export function LookPreview({ show, drawnCover }: { show: Show; drawnCover: string }) {
  const box = useRef<HTMLElement>(null);
  const values = useFormValues(box);
  const { noun, rhythm, topic } = shownBy(values, show);
  const words = wordsOf({ noun, rhythm });
  const color = values.accent?.trim().toLowerCase() ?? show.accent;
  useEffect(() => {
    const style = box.current?.style;
    const isFine = hexColor.test(color) && !accentProblem(color);
    const tones = isFine ? tonesOf(color) : null;
    for (const [name, tone] of [
      ["--action", tones?.accent],
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
              <Mark src={markOf({ values, show, drawnCover })} />
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

/** Which mark is chosen, as the form says it. */
export function chosenLogo({ logo }: Pick<Show, "logo">): "drawn" | "cover" | "own" {
  return logo === "" ? "drawn" : logo === "cover" ? logo : "own";
}

/** The address of what stands beside the name; null: the drawn mark. */
function markOf({ values, show, drawnCover }: PieceProps & { drawnCover: string }) {
  const { logo = chosenLogo(show), logoPicture = show.logo } = values;
  const src = { cover: show.cover || drawnCover, own: logoPicture.trim() }[logo];
  return src?.startsWith("/media/") ? src : null;
}

/** The picture of the home page's head, small. */
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
