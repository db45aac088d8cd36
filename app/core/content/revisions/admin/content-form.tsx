import type { ReactNode } from "react";
import type { ContentKind } from "~/core/content/kinds";
import type { FormAnswer } from "~/lib/form-answer";
import type { Interrupted } from "~/lib/interrupted";
import { AdminForm } from "~/ui/admin/admin-form";
import type { FormState } from "../revisions.schema";
import { DraftFields } from "./draft-fields";
import { DraftOffer } from "./draft-offer";

type ContentFormProps = {
  kind: ContentKind;
  /** Null for a new entry. */
  id: string | null;
  state: FormState;
  answer: FormAnswer<string> | Interrupted | undefined;
  /** Label of the button that creates a new entry. */
  create: string;
  /** Further buttons beside the save button. */
  extra?: ReactNode;
  children: ReactNode;
};

/** The form of an entry, with its drafts and revisions. */
export function ContentForm({
  kind,
  id,
  state,
  answer,
  create,
  extra,
  children,
}: ContentFormProps) {
  return (
    <>
      <DraftOffer drafts={state.drafts} />
      <AdminForm
        key={`${id} ${state.asked}`}
        answer={answer}
        extra={extra}
        save={id === null ? create : "Speichern"}
      >
        <DraftFields kind={kind} id={id} state={state} />
        {children}
      </AdminForm>
    </>
  );
}
