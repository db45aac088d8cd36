import { type ReactNode, useEffect, useRef } from "react";

type FilterFieldProps = {
  name: string;
  label: string;
  value: string;
  type: "search" | "date";
  placeholder?: string;
};

/** A field of a list's filter; back and forward change it, unless somebody types in it. */
export function FilterField({ name, label, value, type, placeholder }: FilterFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current && document.activeElement !== input.current) input.current.value = value;
  }, [value]);
  return (
    <label className={type === "search" ? "min-w-32 grow basis-32" : "max-w-40"}>
      <span className="label mb-1 block">{label}</span>
      <input
        ref={input}
        type={type}
        name={name}
        defaultValue={value}
        maxLength={type === "search" ? 200 : undefined}
        autoComplete="off"
        placeholder={placeholder}
        className="field text-ellipsis"
      />
    </label>
  );
}

type FilterChoiceProps = { name: string; label: string; value: string; children: ReactNode };

/** A choice of a list's filter; its children are the options. */
export function FilterChoice({ name, label, value, children }: FilterChoiceProps) {
  const select = useRef<HTMLSelectElement>(null);
  useEffect(() => {
    if (select.current) select.current.value = value;
  }, [value]);
  return (
    <label className="max-w-44">
      <span className="label mb-1 block">{label}</span>
      <select ref={select} name={name} defaultValue={value} className="field">
        {children}
      </select>
    </label>
  );
}
