import type { FormAnswer } from "~/lib/form-answer";
import { RowButton } from "~/ui/admin/action-button";
import { AdminForm } from "~/ui/admin/admin-form";
import { AdminSection } from "~/ui/admin/admin-page";
import { fieldsOf } from "~/ui/admin/table-fields";
import { ErrorBanner } from "~/ui/banner";
import { signFields } from "../../settings/fields";
import type { DnsRecord, FindingState } from "../finding";
import { RecordToPublish } from "./domain-findings";

type DkimKeyProps = {
  /** null if there is no key. */
  dkim: { record: DnsRecord; isSigned: boolean } | null;
  state: FindingState | undefined;
  answer: FormAnswer<string> | undefined;
};

/** The key that signs mails: created here, published by the operator, then switched on. */
export function DkimKey({ dkim, state, answer }: DkimKeyProps) {
  const isLost = dkim?.isSigned && (state === "missing" || state === "wrong");
  return (
    <AdminSection title="Eigener Schlüssel für DKIM" id="schluessel">
      {isLost && (
        <ErrorBanner>
          Die Mails werden unterschrieben, aber der Eintrag dazu stimmt nicht: So landen sie im
          Spam. Veröffentliche ihn, oder schalte das Unterschreiben so lange aus.
        </ErrorBanner>
      )}
      {dkim ? <KeyState {...dkim} answer={answer} /> : <NoKey />}
    </AdminSection>
  );
}

function NoKey() {
  return (
    <>
      <p className="max-w-2xl text-soft">
        Mit einem Schlüssel unterschreibt die Website jede Mail selbst. Nötig ist das nur, wenn dein
        Mail-Anbieter es nicht schon tut. Der geheime Teil bleibt verschlüsselt hier; den
        öffentlichen trägst du ins DNS ein.
      </p>
      <RowButton fields={{ form: "make-key" }}>Schlüssel erzeugen</RowButton>
    </>
  );
}

function KeyState({
  record,
  isSigned,
  answer,
}: NonNullable<DkimKeyProps["dkim"]> & { answer: FormAnswer<string> | undefined }) {
  return (
    <>
      <p className="max-w-2xl" role="status">
        {isSigned
          ? "Die Mails werden mit diesem Schlüssel unterschrieben. Lass den Eintrag stehen, solange das so ist."
          : "Die Mails werden noch nicht unterschrieben: Eine Unterschrift, zu der niemand den Schlüssel findet, schadet mehr als keine. Veröffentliche den Eintrag und schalte sie dann ein."}
      </p>
      <RecordToPublish record={record} />
      {!isSigned && (
        <AdminForm
          answer={answer}
          save="Unterschreiben einschalten"
          saving="Eintrag wird gesucht…"
          isShort
          isTrifle
        >
          <input type="hidden" name="form" value="sign" />
          {fieldsOf(signFields, { isSure: false })("isSure")}
        </AdminForm>
      )}
      <div className="flex flex-wrap items-start gap-3">
        {isSigned && (
          <RowButton fields={{ form: "sign-not" }}>Unterschreiben ausschalten</RowButton>
        )}
        <RowButton
          fields={{ form: "make-key" }}
          question="Einen neuen Schlüssel erzeugen? Unterschrieben wird erst wieder, wenn sein Eintrag veröffentlicht ist."
        >
          Neuen Schlüssel erzeugen
        </RowButton>
        <RowButton
          fields={{ form: "discard-key" }}
          question="Den Schlüssel verwerfen? Mails werden dann nicht mehr unterschrieben."
        >
          Schlüssel verwerfen
        </RowButton>
      </div>
    </>
  );
}
