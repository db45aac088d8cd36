import { data, redirect } from "react-router";
import { authorize } from "~/core/accounts/authorize.server";
import { load } from "~/core/accounts/operate.server";
import {
  type ErasureAnswer,
  PersonNotes,
  PersonPanel,
  PersonSearch,
} from "~/core/personal-data/admin/person-panel";
import { erasePerson, previewErasure } from "~/core/personal-data/erase-person.server";
import { findPerson } from "~/core/personal-data/find-person.server";
import { readPicked, readQuery } from "~/core/personal-data/personal-data.schema";
import { href } from "~/lib/href";
import { attempt } from "~/platform/attempt.server";
import { readForm, textFields } from "~/platform/fields/read-fields.server";
import { servicesContext } from "~/platform/services.server";
import { keepTyped } from "~/routes/admin/keep-typed";
import { refusal } from "~/routes/admin/refusal";
import { AdminPage } from "~/ui/admin/admin-page";
import { ErrorBanner } from "~/ui/banner";
import type { Route } from "./+types/personal-data";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const query = readQuery(searchParams);
  const person = await load(context, "personalData.read", async (services) =>
    query ? findPerson(services, query) : null,
  );
  return {
    query,
    isOperator: person?.isOperator ?? false,
    found: person?.found.map(({ rows, ...records }) => ({
      ...records,
      rows: rows.map(({ copy: _, ...row }) => row),
    })),
    isErased: searchParams.has("geloescht"),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const operator = authorize(context, "personalData.read");
  const services = context.get(servicesContext);
  const form = await readForm(request);
  const { intent, q: query } = textFields(form, ["intent", "q"]);
  const picked = readPicked(form);
  if (picked.length === 0) return refusal("Wähle zuerst aus, was gelöscht werden soll.", 422);
  if (intent === "erase") {
    authorize(context, "personalData.erase");
    const erased = await attempt(services, () =>
      erasePerson(services, operator, { query, picked }),
    );
    if (erased) return redirect(`${href("/admin/persons")}?geloescht=1`, 303);
    return refusal("Die Daten konnten nicht gelöscht werden. Es ist alles noch da.", 503);
  }
  const lines = await attempt(services, () => previewErasure(services, { query, picked }));
  if (!lines) return refusal("Daten konnten nicht geladen werden", 503);
  const message = "Unten steht, was gelöscht würde.";
  const erasure = { lines, picked };
  const answer: ErasureAnswer = { saved: true, message, errors: {}, values: {}, erasure };
  return data(answer);
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepTyped(serverAction);

export function meta() {
  return [{ title: "Personendaten – Redaktion" }, { name: "robots", content: "noindex" }];
}

export default function PersonalData({
  loaderData: { query, found, isOperator, isErased },
}: Route.ComponentProps) {
  const isEmpty = found?.every(({ rows }) => rows.length === 0) ?? false;
  return (
    <AdminPage title="Personendaten">
      <p className="max-w-2xl text-soft">
        Wer wissen will, was hier über ihn gespeichert ist, bekommt Auskunft (Art. 15 und 20 DSGVO);
        wer es verlangt, wird gelöscht (Art. 17). Bewertungen und Aufrufe gehören nicht dazu: Sie
        liegen nur mit Prüfwerten vor, die niemand einer Person zuordnen kann.
      </p>
      <PersonSearch query={query} />
      {query && !found && <ErrorBanner>Daten konnten nicht geladen werden</ErrorBanner>}
      <PersonNotes query={query} isErased={isErased} isOperator={isOperator} isEmpty={isEmpty} />
      {found && !isEmpty && <PersonPanel key={query} query={query} found={found} />}
    </AdminPage>
  );
}
