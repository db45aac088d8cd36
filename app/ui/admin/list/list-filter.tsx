import { type FormEvent, type ReactNode, useEffect, useRef } from "react";
import { Form, useNavigation, useSubmit } from "react-router";
import { formatCount } from "~/lib/text/german-number";
import type { StateLists } from "~/ui/admin/state-lists";
import { ListTabs } from "../tabs";

/** Milliseconds after the last key press until the list updates. */
const typingPause = 250;

type ListFilterProps = {
  /** The list's path. */
  action: string;
  label: string;
  /** The number of results in words, once they are loaded. */
  found: string;
  /** Controls with names; each change updates the list. */
  children: ReactNode;
};

/** Filters a list as the user types and chooses. The state is in the list's address. */
export function ListFilter({ action, label, found, children }: ListFilterProps) {
  const submit = useSubmit();
  const navigation = useNavigation();
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const follow = ({ target }: FormEvent) => {
    clearTimeout(timer.current);
    const isTyped = target instanceof HTMLInputElement && target.type === "search";
    timer.current = setTimeout(
      () => {
        if (form.current) submit(form.current, { replace: true, preventScrollReset: true });
      },
      isTyped ? typingPause : 0,
    );
  };

  return (
    <search aria-label={label}>
      <Form
        ref={form}
        action={action}
        onInput={follow}
        className="flex flex-wrap items-end gap-3"
        preventScrollReset
      >
        {children}
        <button type="submit" className="button button-outline">
          Suchen
        </button>
      </Form>
      <p role="status" className="label mt-2 empty:mt-0">
        {navigation.location?.pathname === action ? "Sucht…" : found}
      </p>
    </search>
  );
}

type FilterFieldProps = {
  /** The parameter's name; by default that of the search. */
  name?: string;
  label: string;
  value: string;
  type?: "search" | "date";
  placeholder?: string;
};

/** A text field of a list's filter. Back and Forward update it, unless it has the focus. */
export function FilterField(props: FilterFieldProps) {
  const { name = "q", label, value, type = "search", placeholder } = props;
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

/** A select of a list's filter, with its options as children. */
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

type StateFilterProps<State extends string> = {
  lists: StateLists<State>;
  state: State;
  query: string;
  list: { total: number; counts: Record<State, number> };
};

/** Tabs for the states of a list, with a search within each state. */
export function StateFilter<State extends string>(props: StateFilterProps<State>) {
  const { lists, state, query, list } = props;
  const { path, parameter, states, names } = lists;
  const isEmpty = query === "" && names.every((name) => list.counts[name] === 0);
  return (
    <>
      <ListTabs
        label={lists.label}
        tabs={names.map((name) => ({
          to: lists.address(name, query),
          label: states[name].label,
          count: list.counts[name],
          isCurrent: name === state,
        }))}
      />
      {!isEmpty && (
        <ListFilter
          action={path}
          label={lists.searchLabel}
          found={query ? `${formatCount(list.total)} gefunden` : ""}
        >
          {state !== names[0] && (
            <input type="hidden" name={parameter} value={states[state].name} />
          )}
          <FilterField label={lists.searched} value={query} placeholder={lists.placeholder} />
        </ListFilter>
      )}
    </>
  );
}
