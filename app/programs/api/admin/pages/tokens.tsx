import { data } from "react-router";
import { accountPath, answerTo } from "~/core/accounts/accounts.schema";
import { authorize } from "~/core/accounts/authorize.server";
import { roles } from "~/core/accounts/operators/roles";
import { mayDo } from "~/core/accounts/permissions";
import { formatDate } from "~/lib/time/german-date";
import { formatMoment } from "~/lib/time/moment";
import { readForm } from "~/platform/fields/read-fields.server";
import { servicesContext } from "~/platform/services.server";
import { TokenForm } from "~/programs/api/tokens/admin/token-form";
import { answerTokens } from "~/programs/api/tokens/answer-tokens.server";
import { rolesUpTo } from "~/programs/api/tokens/token-holder.server";
import { type ListedToken, listTokens } from "~/programs/api/tokens/tokens.server";
import { choosableVerbs } from "~/programs/api/tokens/verbs.server";
import { keepTyped } from "~/routes/admin/keep-typed";
import { RowButton } from "~/ui/admin/action-button";
import { AdminPage, AdminSection } from "~/ui/admin/admin-page";
import { type Column, DataTable } from "~/ui/admin/list/data-table";
import { Link } from "~/ui/link";
import type { Route } from "./+types/tokens";

const columns: Column<ListedToken>[] = [
  {
    label: "Name",
    cell: ({ name, start }) => (
      <>
        {name} <code className="label">{start}…</code>
      </>
    ),
  },
  { label: "Von", isMinor: true, cell: ({ operatorName }) => operatorName },
  { label: "Rolle", isMinor: true, cell: ({ role }) => roles[role].label },
  { label: "Darf", isMinor: true, cell: ({ verbs }) => verbs.join(", ") },
  {
    label: "Zuletzt benutzt",
    isNumeric: true,
    cell: ({ last_used_day: day, last_used_address: address }) =>
      day ? `${formatDate(day)}, ${address}` : "noch nie",
  },
  {
    label: "Gilt bis",
    isNumeric: true,
    cell: ({ expires_at }) => (expires_at ? formatMoment(expires_at) : "ohne Ende"),
  },
  {
    label: "Kopieren",
    isMinor: true,
    cell: ({ id, name }) => (
      <Link to={`?wie=${id}#neu`} aria-label={`Kopieren: ${name}`}>
        Kopieren
      </Link>
    ),
  },
  {
    label: "Widerrufen",
    cell: ({ id, name }) => (
      <RowButton
        fields={{ form: "revoke", id }}
        label={`Widerrufen: ${name}`}
        question={`Den Schlüssel „${name}“ widerrufen? Das Programm kommt sofort nicht mehr hinein.`}
      >
        Widerrufen
      </RowButton>
    ),
  },
];

/** The tokens of an operator, or of all. */
function TokenTable({ tokens, caption }: { tokens: ListedToken[]; caption: string }) {
  return (
    <DataTable
      caption={caption}
      columns={columns}
      rows={tokens}
      keyOf={({ id }) => id}
      empty="Noch keiner."
    />
  );
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const operator = authorize(context, "tokens.read");
  const services = context.get(servicesContext);
  const mayListAll = mayDo("tokens.list", operator);
  const tokens = await listTokens(services.db, mayListAll ? null : operator.id);
  const wanted = new URL(request.url).searchParams.get("wie");
  return {
    like: tokens.find(({ id }) => id === wanted) ?? null,
    email: operator.email,
    own: tokens.filter(({ operator_id }) => operator_id === operator.id),
    others: tokens.filter(({ operator_id }) => operator_id !== operator.id),
    roles: rolesUpTo(operator.role),
    groups: await choosableVerbs(services, operator),
    page: services.rooms.addressOf("/api"),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const operator = authorize(context, "tokens.create");
  const form = await readForm(request);
  if (form.get("form") === "revoke") authorize(context, "tokens.delete");
  const answer = await answerTokens(context.get(servicesContext), operator, form);
  return data(answer, { status: answer.saved ? 200 : 422 });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepTyped(serverAction);

export function meta() {
  return [{ title: "Schlüssel für Programme – Redaktion" }, { name: "robots", content: "noindex" }];
}

export default function Tokens({ loaderData, actionData }: Route.ComponentProps) {
  const { own, others, page, ...form } = loaderData;
  return (
    <AdminPage title="Schlüssel für Programme" back={{ to: accountPath, label: "Mein Zugang" }}>
      <p>
        Ein Programm kann mit einem Schlüssel tun, was du hier ankreuzt. Wie es geht, steht auf der
        Seite{" "}
        <a href={page} className="underline">
          Schnittstelle
        </a>
        .
      </p>
      <TokenTable tokens={own} caption="Deine Schlüssel für Programme" />
      {others.length > 0 && <TokenTable tokens={others} caption="Schlüssel der anderen" />}
      <AdminSection
        id="neu"
        title={form.like ? `Neuer Schlüssel wie „${form.like.name}“` : "Neuer Schlüssel"}
      >
        <TokenForm key={form.like?.id} {...form} answer={answerTo("create", actionData)} />
      </AdminSection>
    </AdminPage>
  );
}
