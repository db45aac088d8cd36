import { data } from "react-router";
import { readAccountPanels } from "~/core/accounts/account-panels.server";
import { answerTo } from "~/core/accounts/accounts.schema";
import { PasswordForm, ProfileForm } from "~/core/accounts/admin/account-forms";
import { AccountPanels } from "~/core/accounts/admin/account-panels";
import { accountFields, answerAccount } from "~/core/accounts/answer-account.server";
import { authorize } from "~/core/accounts/authorize.server";
import { PasskeyForm, PasskeyList } from "~/core/accounts/passkeys/admin/passkey-list";
import { listPasskeys } from "~/core/accounts/passkeys/passkeys.server";
import { FactorState } from "~/core/accounts/second-factor/admin/factor-panel";
import { getFactor } from "~/core/accounts/second-factor/second-factor.server";
import { findSession } from "~/core/accounts/sessions/find-session.server";
import { listSessions, type OpenSession } from "~/core/accounts/sessions/sessions.server";
import { formatMoment } from "~/lib/time/moment";
import { readFields } from "~/platform/fields/read-fields.server";
import { servicesContext } from "~/platform/services.server";
import { keepTyped } from "~/routes/admin/keep-typed";
import { RowButton } from "~/ui/admin/action-button";
import { AdminPage, AdminSection } from "~/ui/admin/admin-page";
import { type Column, DataTable } from "~/ui/admin/list/data-table";
import type { Route } from "./+types/account";

const columns: Column<OpenSession>[] = [
  {
    label: "Gerät",
    cell: ({ device, isThis }) => (
      <>
        {device}
        {isThis && <span className="badge ml-2">dieses Gerät</span>}
      </>
    ),
  },
  { label: "Adresse", isMinor: true, isNumeric: true, cell: ({ address }) => address ?? "–" },
  { label: "Angemeldet", isMinor: true, isNumeric: true, cell: ({ since }) => formatMoment(since) },
  { label: "Zuletzt gesehen", isNumeric: true, cell: ({ lastSeen }) => formatMoment(lastSeen) },
  {
    label: "Beenden",
    cell: ({ id, device, isThis }) =>
      isThis ? null : (
        <RowButton fields={{ form: "session", id }} label={`Abmelden: ${device}`}>
          Abmelden
        </RowButton>
      ),
  },
];

function SessionTable({ sessions }: { sessions: readonly OpenSession[] }) {
  return (
    <>
      <DataTable
        caption="Geräte, auf denen du angemeldet bist"
        columns={columns}
        rows={sessions}
        keyOf={({ id }) => id}
        empty="Du bist nirgends angemeldet."
      />
      {sessions.length > 1 && (
        <RowButton
          fields={{ form: "sessions" }}
          label="Alle anderen Geräte abmelden"
          question="Alle anderen Geräte abmelden?"
        >
          Alle anderen Geräte abmelden
        </RowButton>
      )}
    </>
  );
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const operator = authorize(context, "accounts.readOwn");
  const services = context.get(servicesContext);
  const session = await findSession(services, { cookie: cookieOf(request) });
  return {
    operator,
    passkeys: await listPasskeys(services.db, operator.id),
    factor: await getFactor(services, operator.id),
    panels: await readAccountPanels(services, operator.id),
    sessions: await listSessions(services, operator.id, session?.id),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const operator = authorize(context, "accounts.updateOwn");
  const services = context.get(servicesContext);
  const cookie = cookieOf(request);
  const sessionId = (await findSession(services, { cookie }))?.id;
  const fields = await readFields(request, accountFields);
  const answer = await answerAccount(services, { operator, sessionId, cookie, fields });
  return data(answer, { status: answer.saved ? 200 : 422 });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepTyped(serverAction);

export function meta() {
  return [{ title: "Mein Zugang – Redaktion" }, { name: "robots", content: "noindex" }];
}

export default function Account({ loaderData, actionData }: Route.ComponentProps) {
  const { operator, passkeys, factor, panels, sessions } = loaderData;
  return (
    <AdminPage title="Mein Zugang">
      <AdminSection title="Profil">
        <ProfileForm operator={operator} answer={answerTo("profile", actionData)} />
      </AdminSection>
      <AdminSection title="Passwort">
        <PasswordForm email={operator.email} answer={answerTo("password", actionData)} />
      </AdminSection>
      <AdminSection title="Zweiter Faktor">
        <FactorState {...factor} />
      </AdminSection>
      <AdminSection title="Passkeys">
        <PasskeyList
          passkeys={passkeys}
          email={operator.email}
          answer={answerTo("passkey-end", actionData)}
        />
        <PasskeyForm email={operator.email} />
      </AdminSection>
      <AccountPanels panels={panels} />
      <AdminSection title="Geräte">
        <SessionTable sessions={sessions} />
      </AdminSection>
    </AdminPage>
  );
}

function cookieOf(request: Request): string {
  return request.headers.get("cookie") ?? "";
}
