import { type FormEvent, type ReactNode, useEffect, useRef } from "react";
import { Form, useNavigation, useSubmit } from "react-router";

/** Milliseconds after the last key before the list follows. */
const typingPause = 250;

type ListFilterProps = {
  /** Path of the list. */
  action: string;
  label: string;
  /** What was found, once it is there. */
  found: string;
  /** Named controls; each change is followed. */
  children: ReactNode;
};

/** Filters a list as one types and chooses; its state is the address of the list. */
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
        {navigation.location?.pathname === action ? "Sucht..." : found}
      </p>
    </search>
  );
}
