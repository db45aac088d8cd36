import type { FormAnswer } from "~/lib/form-answer";
import { href } from "~/lib/href";
import type { Interrupted } from "~/lib/interrupted";
import { countText, formatCount } from "~/lib/text/german-number";
import { formatMoment } from "~/lib/time/moment";
import { RowButton } from "~/ui/admin/action-button";
import { AdminForm } from "~/ui/admin/admin-form";
import { AdminSection } from "~/ui/admin/admin-page";
import { Field } from "~/ui/admin/field";
import { type Column, DataTable } from "~/ui/admin/list/data-table";
import { fieldsOf } from "~/ui/admin/table-fields";
import { ListTabs } from "~/ui/admin/tabs";
import { accountFields } from "../account-fields";
import type { readFediverse } from "./read-fediverse.server";

type FediverseData = Awaited<ReturnType<typeof readFediverse>>;
type Answer = FormAnswer<string> | Interrupted | undefined;

const parts = { account: "Konto", followers: "Follower", blocks: "Gesperrt" };

export function FediverseTabs({ current }: { current: keyof typeof parts }) {
  const to = {
    account: href("/admin/fediverse"),
    followers: href("/admin/fediverse/followers"),
    blocks: href("/admin/fediverse/blocks"),
  };
  const tabs = (Object.keys(parts) as (keyof typeof parts)[]).map((part) => ({
    to: to[part],
    label: parts[part],
    isCurrent: part === current,
  }));
  return <ListTabs label="Teile des Fediverse" tabs={tabs} />;
}

/** The account and its automatic posts. */
export function AccountForm({
  account,
  host,
  answer,
}: Pick<FediverseData, "account" | "host"> & { answer: Answer }) {
  const field = fieldsOf(accountFields, account);
  const isFixed = account.host !== "";
  return (
    <AdminForm answer={answer}>
      <input type="hidden" name="verb" value="save" />
      <AdminSection title="Konto">
        {field("isOn")}
        <Field
          name="name"
          label="Name"
          defaultValue={account.name}
          readOnly={isFixed}
          autoComplete="off"
          spellCheck={false}
          hint={
            isFixed
              ? "Bleibt, solange es das Konto gibt: Wer folgt, kennt es unter diesem Namen."
              : `Steht vor @${host}. Sobald jemand folgt, lässt er sich nicht mehr ändern.`
          }
        />
        {field("isIndexable")}
      </AdminSection>
      <AdminSection title="Beiträge">
        <p className="max-w-2xl text-soft">
          Jede neue Folge bekommt einen Beitrag: mit dem Satz aus ihrem Formular, sonst nach dieser
          Vorlage.
        </p>
        {field("template")}
        {field("postsArticles")}
        {field("postsVideos")}
        {field("isQuotable")}
      </AdminSection>
      <AdminSection title="Von woanders hierher">{field("alsoKnownAs")}</AdminSection>
    </AdminForm>
  );
}

/** What another server finds when it looks for the account. */
export function TestPanel({ checks, checkedAt }: Pick<FediverseData, "checks" | "checkedAt">) {
  return (
    <AdminSection title="Selbsttest" id="test">
      <p className="max-w-2xl text-soft">
        Fragt von außen nach dem Konto, wie es ein anderer Server täte.
      </p>
      {checkedAt && (
        <p className="label">
          Zuletzt <time dateTime={checkedAt}>{formatMoment(checkedAt)}</time>
        </p>
      )}
      <ul className="flex flex-col gap-2">
        {checks.map(({ title, isGood, text }) => (
          <li key={title} className={isGood === false ? "font-semibold text-stamp" : undefined}>
            <span aria-hidden>{isGood === null ? "– " : isGood ? "✓ " : "✗ "}</span>
            {title}: {text}
          </li>
        ))}
      </ul>
      <RowButton fields={{ verb: "test" }}>Jetzt prüfen</RowButton>
    </AdminSection>
  );
}

type Problem = FediverseData["deliveries"]["problems"][number];

const columns: readonly Column<Problem>[] = [
  { label: "Server", cell: ({ host }) => <span className="wrap-anywhere">{host}</span> },
  { label: "Grund", cell: ({ error }) => error },
  {
    label: "Versuche",
    isNumeric: true,
    isMinor: true,
    cell: ({ attempts }) => formatCount(attempts),
  },
  {
    label: "Nächster",
    cell: ({ nextAt }) =>
      nextAt ? <time dateTime={nextAt}>{formatMoment(nextAt)}</time> : "keiner",
  },
];

/** How the last posts arrived. */
export function DeliveriesPanel({
  deliveries,
  followers,
}: Pick<FediverseData, "deliveries" | "followers">) {
  const { waiting, delivered, failed, problems } = deliveries;
  return (
    <AdminSection title="Zustellung">
      <p>
        {countText(followers, "Konto folgt", "Konten folgen")}. In den letzten Tagen kamen{" "}
        {countText(delivered, "Zustellung", "Zustellungen")} an, {formatCount(waiting)} warten,{" "}
        {formatCount(failed)} sind gescheitert.
      </p>
      <DataTable
        caption="Was nicht ankam"
        columns={columns}
        rows={problems}
        keyOf={({ id }) => id}
        empty="Alles kam an."
      />
    </AdminSection>
  );
}

/** Moves followers to another account. */
export function MovePanel({
  account,
  answer,
}: Pick<FediverseData, "account"> & { answer: Answer }) {
  return (
    <AdminSection title="Von hier woandershin">
      <p className="max-w-2xl text-soft">
        Wer folgt, wird zu einem anderen Konto geschickt. Trag dieses dort vorher als früheres Konto
        ein; das hier bleibt stehen und verweist darauf.
      </p>
      <AdminForm answer={answer} save={account.movedTo ? "Ändern" : "Umziehen"} isShort>
        <input type="hidden" name="verb" value="move" />
        <Field
          name="movedTo"
          label="Neues Konto"
          type="url"
          isOptional
          defaultValue={account.movedTo}
          placeholder="https://server.example/users/name"
          hint={account.movedTo ? "Leer: Der Verweis endet." : undefined}
        />
      </AdminForm>
    </AdminSection>
  );
}
