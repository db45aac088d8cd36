import { type ReactNode, useId, useState } from "react";
import { formatEdtf, readDate } from "~/lib/time/edtf";
import type { EntryField } from "../dossier.fields";
import { secondOf } from "../read-dossier";
import { PartiesControl, SourcesControl } from "./ticked-controls";
import { type ControlProps, useDossierContext } from "./use-dossier";

const widths: Partial<Record<EntryField["type"], string>> = {
  long: "basis-full",
  sources: "basis-full",
  flag: "self-end",
  date: "w-44",
  choice: "w-44",
  second: "w-52",
  number: "w-36",
  country: "w-36",
  episode: "basis-full",
};

/** The control for a field's type. */
export function EntryControl(props: ControlProps) {
  const { field, value, onChange } = props;
  const { episode } = useDossierContext();
  const text = typeof value === "string" ? value : "";
  switch (field.type) {
    case "flag":
      return (
        <label className={`inline-flex min-h-11 items-center gap-3 ${widths.flag}`}>
          <input
            type="checkbox"
            className="tick"
            checked={value === true}
            onChange={({ currentTarget }) => onChange(currentTarget.checked)}
          />
          {field.label}
        </label>
      );
    case "sources":
      return <SourcesControl {...props} />;
    case "parties":
      return <PartiesControl {...props} />;
    case "episode":
      return <div className={widths.episode}>{episode({ value: text, onChange })}</div>;
    case "choice":
      return (
        <Select {...props} options={Object.entries(field.choices ?? {})} none="Bitte wählen" />
      );
    default:
      return <TextControl {...props} />;
  }
}

type SelectProps = ControlProps & { options: readonly (readonly [string, string])[]; none: string };

function Select({ field, value, error, onChange, options, none }: SelectProps) {
  return (
    <Framed field={field} error={error}>
      {(attributes) => (
        <select
          {...attributes}
          value={typeof value === "string" ? value : ""}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        >
          <option value="">{none}</option>
          {options.map(([key, name]) => (
            <option key={key} value={key}>
              {name}
            </option>
          ))}
        </select>
      )}
    </Framed>
  );
}

/** Single-line and multi-line texts, and values typed as text: dates, seconds, numbers, countries, addresses. */
function TextControl({ field, value, error, onChange }: ControlProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const { heardSecond } = useDossierContext();
  const { type, limit } = field;
  const held = shownText(type, value);
  const change = (text: string) => {
    setTyped(text);
    onChange(text);
  };
  const leave = () => {
    if (typed === null) return;
    setTyped(null);
    const read = readTyped(type, typed);
    if (read !== undefined) onChange(read);
  };
  const common = {
    value: typed ?? held,
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      change(currentTarget.value),
    onBlur: leave,
  };
  const heard = () => {
    const second = heardSecond();
    setTyped(null);
    if (second !== null) onChange(second);
  };
  return (
    <Framed field={field} error={error} below={understood(type, typed ?? held, limit)}>
      {(attributes) =>
        type === "long" ? (
          <textarea {...attributes} {...common} rows={2} />
        ) : (
          <span className="flex gap-2">
            <input
              {...attributes}
              {...common}
              autoComplete="off"
              inputMode={type === "address" ? "url" : type === "number" ? "decimal" : "text"}
              placeholder={placeholders[type]}
              spellCheck={type === "text"}
            />
            {type === "second" && (
              <button
                type="button"
                className="button button-outline px-3"
                aria-label={`${field.label}: jetzt, wo der Ton steht`}
                onClick={heard}
              >
                Jetzt
              </button>
            )}
          </span>
        )
      }
    </Framed>
  );
}

const placeholders: Partial<Record<EntryField["type"], string>> = {
  date: "14.2.1876",
  second: "12:34",
  country: "DE",
  address: "https://",
};

function shownText(type: EntryField["type"], value: unknown): string {
  if (type === "date") return formatEdtf(String(value ?? ""));
  if (typeof value !== "number") return typeof value === "string" ? value : "";
  return type === "second" ? clockOf(value) : String(value).replace(".", ",");
}

function clockOf(second: number): string {
  const [minutes, rest] = [Math.floor(second / 60), Math.round((second % 60) * 10) / 10];
  const [whole = "", tenth] = String(rest).split(".");
  return `${minutes}:${whole.padStart(2, "0")}${tenth ? `,${tenth}` : ""}`;
}

/** The value to store for a field's text once the field loses focus; undefined if the text stays as typed. */
function readTyped(type: EntryField["type"], text: string): unknown {
  if (type === "country") return text.trim().toUpperCase();
  if (type === "date") {
    const read = readDate(text);
    return "edtf" in read ? read.edtf : undefined;
  }
  if (type !== "second") return undefined;
  if (!text.trim()) return null;
  const read = secondOf(text.trim());
  return "value" in read ? read.value : undefined;
}

/** The value as it was understood, if that differs from the text, and the number of characters left. */
function understood(type: EntryField["type"], text: string, limit?: number): string {
  if (type === "date") {
    const read = readDate(text);
    const known = "edtf" in read ? formatEdtf(read.edtf) : "";
    return known && known !== text.trim() ? `Gelesen als ${known}.` : "";
  }
  if (type === "country") return countryName(text);
  const isNear = limit !== undefined && text.length > limit * 0.8;
  return isNear ? `${text.length} von ${limit} Zeichen.` : "";
}

function countryName(code: string): string {
  if (!/^[a-z]{2}$/i.test(code.trim())) return "";
  const name = new Intl.DisplayNames("de", { type: "region", fallback: "none" });
  return name.of(code.trim().toUpperCase()) ?? "Dieses Land ist nicht bekannt.";
}

type Attributes = {
  id: string;
  className: string;
  "aria-invalid": true | undefined;
  "aria-describedby": string | undefined;
};
type FramedProps = {
  field: EntryField;
  error: string | undefined;
  below?: string;
  children(attributes: Attributes): ReactNode;
};

function Framed({ field: { type, label, required }, error, below, children }: FramedProps) {
  const id = useId();
  const described = [error && `${id}-error`, below && `${id}-below`].filter(Boolean).join(" ");
  return (
    <div className={`flex min-w-0 flex-col gap-1 ${widths[type] ?? "min-w-44 flex-1"}`}>
      <label htmlFor={id} className="label">
        {label}
        {required && <span aria-hidden> *</span>}
      </label>
      {children({
        id,
        className: "field min-w-0 aria-invalid:border-stamp",
        "aria-invalid": error ? true : undefined,
        "aria-describedby": described || undefined,
      })}
      {below && (
        <p id={`${id}-below`} className="label normal-case">
          {below}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="text-sm font-semibold text-stamp">
          {error}
        </p>
      )}
    </div>
  );
}
