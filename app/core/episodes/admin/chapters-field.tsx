import { ImageOff, Images, ListPlus } from "lucide-react";
import { useRef } from "react";
import { Cell, RowButtons, RowTool } from "~/ui/admin/form-rows";
import { FieldPicture, type PickedImage } from "~/ui/admin/image-field";
import { LinesField } from "~/ui/admin/lines-field";
import { type ChapterLine, formatLine, readLine, startOfLine } from "../chapters";

type ChaptersFieldProps = {
  name: string;
  label: string;
  defaultValue: string;
  pickImage(): Promise<PickedImage | null>;
};

/** Most chapters, as in an import from a feed. */
const max = 500;
const blank: ChapterLine = { time: "", title: "", href: "", img: "" };

/** Chapters of the audio in the order of time, each with an optional link and picture. */
export function ChaptersField({ pickImage, ...field }: ChaptersFieldProps) {
  // Once a row had a link or a picture, rows without one say so: otherwise the stored ones would be kept.
  const isExplicit = useRef(field.defaultValue.includes("|"));
  return (
    <LinesField
      {...field}
      hint="Eine Zeile für jedes: 12:34 Die Lösung. Dahinter, wenn du magst: | Link | Bild."
      max={max}
      blank={blank}
      parse={chapterRows}
      format={(row) => {
        isExplicit.current ||= Boolean(row.href || row.img);
        return formatLine(row, isExplicit.current);
      }}
      order={(one, other) => timeOf(one) - timeOf(other)}
      fixed="time"
      add={
        <>
          <ListPlus size={18} strokeWidth={1.75} aria-hidden />
          Kapitel hinzufügen
        </>
      }
      row={({ row, index, count, tools, change }) => {
        const isWrong = row.time.trim() !== "" && startOfLine(row.time) === null;
        return (
          <div className="flex flex-wrap items-end gap-3">
            <Cell
              label="Beginn"
              value={row.time}
              placeholder="12:34"
              isWrong={isWrong}
              onChange={(time) => change({ time })}
              className="w-24"
            />
            <Cell
              label="Titel"
              value={row.title}
              onChange={(title) => change({ title })}
              className="min-w-48 flex-3"
            />
            <Cell
              label="Link"
              value={row.href}
              inputMode="url"
              onChange={(href) => change({ href })}
              className="min-w-40 flex-2"
            />
            <RowPicture
              address={row.img}
              name={row.title || "Kapitel"}
              pickImage={pickImage}
              onChange={(img) => change({ img })}
            />
            <RowButtons name={row.title || "Kapitel"} index={index} count={count} tools={tools} />
            {isWrong && (
              <p className="label basis-full">
                Der Beginn fehlt noch: Minuten:Sekunden, wie 12:34.
              </p>
            )}
          </div>
        );
      }}
    />
  );
}

type RowPictureProps = {
  address: string;
  name: string;
  pickImage(): Promise<PickedImage | null>;
  onChange(address: string): void;
};

function RowPicture({ address, name, pickImage, onChange }: RowPictureProps) {
  const pick = async () => {
    const picked = await pickImage();
    if (picked) onChange(picked.url);
  };
  return (
    <div className="flex flex-col gap-1">
      <span className="label" aria-hidden>
        Bild
      </span>
      <div className="flex items-center gap-1">
        <FieldPicture address={address} />
        <RowTool tool="pick" label={`${name}: Bild wählen`} onClick={pick}>
          <Images size={18} strokeWidth={1.75} aria-hidden />
        </RowTool>
        {address && (
          <RowTool tool="unpick" label={`${name}: Bild entfernen`} onClick={() => onChange("")}>
            <ImageOff size={18} strokeWidth={1.75} aria-hidden />
          </RowTool>
        )}
      </div>
    </div>
  );
}

function chapterRows(text: string): ChapterLine[] {
  return text
    .split("\n")
    .filter((line) => line.trim())
    .map(readLine);
}

/** A line without a time sorts last. */
function timeOf({ time }: ChapterLine): number {
  return startOfLine(time) ?? Number.MAX_VALUE;
}
