import { useId } from "react";
import { Check, Choice } from "~/ui/admin/choice";
import { Field } from "~/ui/admin/field";
import { ImageField, type PickedImage } from "~/ui/admin/image-field";
import type { Setting } from "../settings/setting";
import { settings } from "../settings/settings";
import type { Show } from "../show.schema";
import { SettingRows } from "./setting-rows";

type PickImage = (() => Promise<PickedImage | null>) | undefined;

/** Makes the field of a setting by its name. */
export function fieldsOf(show: Show, pickImage?: PickImage) {
  return (name: keyof Show, more?: { placeholder: string }) => (
    <SettingField
      name={name}
      setting={{ ...settings[name], ...more }}
      value={show[name]}
      pickImage={pickImage}
    />
  );
}

type SettingFieldProps = {
  /** In the form. */
  name: string;
  setting: Setting;
  value: unknown;
  pickImage?: PickImage;
  /** Id of a list of names to choose from. */
  list?: string | undefined;
};

export function SettingField({ name, setting, value, pickImage, list }: SettingFieldProps) {
  const { label, hint, type, required, options = [], parts, rows } = setting;
  const shared = { name, label, hint };
  const text = String(value ?? "");
  if (parts && rows)
    return <PartRows name={name} parts={parts} rows={rows} values={value as Values[]} />;
  if (parts) return <Parts parts={parts} values={value as Values} />;
  if (type === "flag") return <Check {...shared} defaultChecked={value !== false} />;
  if (type === "choice" || type === "digits")
    return <Choice {...shared} defaultValue={text} options={options} />;
  if (type === "picture")
    return <ImageField {...shared} defaultValue={text} isOptional pickImage={pickImage} />;
  const { placeholder, limit, pattern, title, spellCheck, lines } = setting;
  return (
    <Field
      {...shared}
      type={type === "email" ? "email" : type === "web" ? "url" : "text"}
      defaultValue={text}
      isOptional={!required}
      placeholder={placeholder}
      pattern={pattern}
      title={title}
      spellCheck={spellCheck}
      list={list}
      {...(limit && { limit })}
      {...(lines && { rows: lines })}
    />
  );
}

type Values = Record<string, unknown>;
type PartsProps = Pick<Required<Setting>, "parts"> & {
  values: Values;
  prefix?: string;
  /** For the first one. */
  list?: string | undefined;
};

function Parts({ parts, values, prefix = "", list }: PartsProps) {
  return Object.entries(parts).map(([key, part], index) => (
    <SettingField
      key={key}
      name={prefix + (part.name ?? key)}
      setting={part}
      value={values[key]}
      list={index === 0 ? list : undefined}
    />
  ));
}

type PartRowsProps = Pick<Required<Setting>, "parts" | "rows"> & { name: string; values: Values[] };

const pairs = "md:grid-cols-[16rem_minmax(0,1fr)] xl:grid-cols-[16rem_minmax(0,1fr)_auto]";

/** Rows of texts and addresses, each with its ticks. */
function PartRows({ name, parts, rows, values }: PartRowsProps) {
  const id = useId();
  const list = rows.suggestions ? id : undefined;
  const only = (isFlag: boolean) =>
    Object.fromEntries(
      Object.entries(parts).filter(
        ([, { type }]) => type !== "own" && (type === "flag") === isFlag,
      ),
    );
  const texts = only(false);
  const flags = only(true);
  return (
    <>
      <datalist id={id}>
        {rows.suggestions?.map((suggestion) => (
          <option key={suggestion} value={suggestion} />
        ))}
      </datalist>
      <SettingRows
        name={name}
        rows={rows}
        values={values}
        added={{}}
        titleOf={({ label, title }) => String(label ?? title ?? "")}
        grid={Object.keys(texts).length > 2 ? "md:grid-cols-2 xl:grid-cols-3" : pairs}
        fields={(value, prefix) => (
          <Parts parts={texts} values={value} prefix={prefix} list={list} />
        )}
        ticks={(value, prefix) => <Parts parts={flags} values={value} prefix={prefix} />}
      />
    </>
  );
}
