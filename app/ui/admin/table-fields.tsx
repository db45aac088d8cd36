import { useId } from "react";
import type { FormField, FormFields } from "~/lib/forms/form-field";
import { Check, Choice } from "./choice";
import { Field } from "./field";
import { ImageField, type PickedImage } from "./image-field";
import { TableRows } from "./table-rows";

type PickImage = (() => Promise<PickedImage | null>) | undefined;

/** Makes a function that renders a field of a table by its name. The value of a secret is true if one is stored. */
export function fieldsOf<Fields extends FormFields>(
  fields: Fields,
  values: { readonly [Name in keyof Fields]: unknown },
  pickImage?: PickImage,
) {
  return (name: keyof Fields & string, more?: Pick<FormField, "placeholder" | "hint">) => {
    const field: FormField = { ...(fields[name] as FormField), ...more };
    const shown = { name: field.name ?? name, field, value: values[name] };
    return <TableField {...shown} pickImage={pickImage} />;
  };
}

type TableFieldProps = {
  /** The field's name in the form. */
  name: string;
  field: FormField;
  value: unknown;
  pickImage?: PickImage;
  /** Id of a datalist with suggestions. */
  list?: string | undefined;
};

export function TableField({ name, field, value, pickImage, list }: TableFieldProps) {
  const { label, hint, type, required, options = [], parts, rows } = field;
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
  if (type === "secret") return <SecretField name={name} field={field} isStored={value === true} />;
  const { placeholder, limit, pattern, title, spellCheck, lines, autoComplete, range } = field;
  return (
    <Field
      {...shared}
      type={inputTypes[type] ?? "text"}
      defaultValue={type === "lines" ? (value as string[]).join("\n") : text}
      isOptional={!required}
      placeholder={placeholder}
      pattern={pattern}
      title={title}
      spellCheck={spellCheck}
      autoComplete={autoComplete}
      list={list}
      {...(limit && { limit })}
      {...(lines && { rows: lines })}
      {...(range && { inputMode: "numeric", min: range[0], max: range[1], step: 1 })}
    />
  );
}

const inputTypes: Partial<Record<FormField["type"], "email" | "url" | "number">> = {
  email: "email",
  web: "url",
  whole: "number",
};

type SecretFieldProps = { name: string; field: FormField; isStored: boolean };

/** A field for a secret, whose value is never in the page. An empty field keeps the stored secret. */
function SecretField({ name, field, isStored }: SecretFieldProps) {
  const { label, hint, storedHint = hint, required, forget } = field;
  return (
    <>
      <Field
        name={name}
        type="password"
        label={label}
        isOptional={isStored || !required}
        autoComplete="off"
        hint={isStored ? storedHint : hint}
      />
      {isStored && forget && <Check name={`${name}.forget`} label={forget} />}
    </>
  );
}

type Values = Record<string, unknown>;
type PartsProps = Pick<Required<FormField>, "parts"> & {
  values: Values;
  prefix?: string;
  /** Id of a datalist for the first column. */
  list?: string | undefined;
};

function Parts({ parts, values, prefix = "", list }: PartsProps) {
  return Object.entries(parts).map(([key, part], index) => (
    <TableField
      key={key}
      name={prefix + (part.name ?? key)}
      field={part}
      value={values[key]}
      list={index === 0 ? list : undefined}
    />
  ));
}

type PartRowsProps = Pick<Required<FormField>, "parts" | "rows"> & {
  name: string;
  values: Values[];
};

const pairs = "md:grid-cols-[16rem_minmax(0,1fr)] xl:grid-cols-[16rem_minmax(0,1fr)_auto]";

/** Rows of texts and addresses, each row with its checkboxes. */
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
      <TableRows
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
