import { useEffect, useRef, useState } from "react";
import type { FormAnswer } from "~/lib/form-answer";
import { href } from "~/lib/href";
import type { Interrupted } from "~/lib/interrupted";
import { AdminForm } from "~/ui/admin/admin-form";
import { Choice } from "~/ui/admin/choice";
import { Field } from "~/ui/admin/field";
import { Note } from "~/ui/admin/note";
import { useFormValues } from "~/ui/admin/use-form-values";
import { clipShapeLabels, clipTexts, maxSeconds, readPassage } from "../clip";

/** A passage with its words; seconds as a form shows them. */
export type ShownPassage = { text: string; from: string; to: string };

type ClipFormProps = {
  episodeId: string;
  /** What the server lacks; null: nothing. */
  missing: string | null;
  chosen: { from: string; to: string };
  answer: FormAnswer<string> | Interrupted | undefined;
};

const optionsOf = (labels: Record<string, string>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

/** The form of a new clip, with three of its pictures. */
export function ClipForm({ episodeId, missing, chosen, answer }: ClipFormProps) {
  const anchor = useRef<HTMLDivElement>(null);
  const blank = { ...chosen, shape: "9:16", text: "words" };
  const values = useSettled({ ...blank, ...useFormValues(anchor) });
  if (missing) return <Note look="problem">{missing}</Note>;
  return (
    <AdminForm answer={answer} save="Video machen" saving="Wird begonnen…" isShort isTrifle>
      <input type="hidden" name="verb" value="make" />
      <div ref={anchor} className="grid items-start gap-4 sm:grid-cols-2">
        <Field
          name="from"
          label="Anfang"
          defaultValue={chosen.from}
          placeholder="1:05"
          autoComplete="off"
          hint="Oder die Adresse eines Satzes (…/satz?von=…), dann zählt ihr Ende."
        />
        <Field
          name="to"
          label="Ende"
          isOptional
          defaultValue={chosen.to}
          placeholder="1:40"
          autoComplete="off"
          hint={`Höchstens ${maxSeconds} Sekunden später.`}
        />
        <Choice name="shape" label="Form" options={optionsOf(clipShapeLabels)} />
        <Choice name="text" label="Schrift" options={optionsOf(clipTexts)} />
      </div>
      <Preview episodeId={episodeId} values={values} />
    </AdminForm>
  );
}

/** The values once nobody has typed for a moment, so that not every key draws pictures. */
function useSettled<Values extends Record<string, string>>(values: Values): Values {
  const [settled, settle] = useState(values);
  const key = JSON.stringify(values);
  useEffect(() => {
    const timer = setTimeout(() => settle(JSON.parse(key)), 500);
    return () => clearTimeout(timer);
  }, [key]);
  return settled;
}

type PreviewProps = {
  episodeId: string;
  values: { from: string; to: string; shape: string; text: string };
};

const moments = ["am Anfang", "in der Mitte", "am Ende"];

function Preview({ episodeId, values: { from, to, shape, text } }: PreviewProps) {
  const passage = readPassage({ from, to }, null);
  if ("errors" in passage) return null;
  const [width, height] = shape.split(":").map(Number);
  const address = href("/admin/episodes/:id/clips/frame", { id: episodeId });
  return (
    <ul aria-label="Vorschau" className="grid max-w-xl grid-cols-3 gap-3">
      {moments.map((moment, part) => {
        const search = new URLSearchParams({
          von: String(passage.from),
          bis: String(passage.to),
          form: shape,
          schrift: text,
          bild: String(part),
        });
        return (
          <li key={moment}>
            <img
              src={`${address}?${search}`}
              alt={`Bild ${moment}`}
              width={180}
              height={Math.round((180 * (height ?? 1)) / (width ?? 1))}
              className="h-auto w-full border-[1.5px] border-hair bg-paper"
            />
          </li>
        );
      })}
    </ul>
  );
}
