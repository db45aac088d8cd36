import { useEffect, useRef } from "react";
import type { Interrupted } from "~/lib/interrupted";
import { AdminForm } from "~/ui/admin/admin-form";
import { Field } from "~/ui/admin/field";
import { codePath } from "../../accounts-path";
import type { CodeAnswer } from "../sign-in.schema";

type CodeFormProps = {
  answer: CodeAnswer | Interrupted | undefined;
  next?: string;
  onDone?(): void;
};

/** The second step of a login. */
export function CodeForm({ answer, next, onDone }: CodeFormProps) {
  const form = useRef<HTMLDivElement>(null);
  // In a dialog it takes the place of the form that had the focus.
  useEffect(() => form.current?.querySelector<HTMLInputElement>("[name=code]")?.focus(), []);
  const search = next ? `?weiter=${encodeURIComponent(next)}` : "";
  return (
    <div ref={form}>
      <AdminForm<CodeAnswer>
        action={codePath + search}
        answer={answer}
        save="Bestätigen"
        saving="Wird geprüft..."
        isShort
        isTrifle
        onSaved={() => onDone?.()}
      >
        {onDone && <input type="hidden" name="stay" value="1" />}
        <Field
          name="code"
          label="Code"
          hint="Die sechs Ziffern aus deiner Authenticator-App oder einer deiner Ersatzcodes."
          autoComplete="one-time-code"
          spellCheck={false}
        />
      </AdminForm>
    </div>
  );
}
