import { data, redirect } from "react-router";
import { authorize } from "~/core/accounts/authorize.server";
import {
  type ApprovalVerb,
  approvable,
  changeApproval,
} from "~/core/content/approvals/approvals.server";
import { kindWords, revisionSubject } from "~/core/content/kinds";
import { approveDraft, kindOf } from "~/core/kinds/kinds.server";
import { href } from "~/lib/href";
import { attempt } from "~/platform/attempt.server";
import { readFields } from "~/platform/fields/read-fields.server";
import { servicesContext } from "~/platform/services.server";
import { keepTyped } from "~/routes/admin/keep-typed";
import { refusal, refusalWith } from "~/routes/admin/refusal";
import { RefusalPage } from "~/routes/admin/refusal-page";
import type { Route } from "./+types/approval";

const failed = "Das konnte nicht gespeichert werden. Bitte versuche es noch einmal.";
const gone = "Diesen Entwurf gibt es so nicht mehr. Lade die Seite neu.";

/** Submits a draft. Operators who may publish it can instead publish it or return it to its author. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const operator = authorize(context, "approvals.submit");
  const services = context.get(servicesContext);
  const { verb, note } = await readFields(request, ["verb", "note"]);
  const { kind, id } = revisionSubject(params) ?? { kind: null, id: "" };
  const name = approvable.find((known) => known === kind);
  if (!name) throw new Response(null, { status: 404 });
  const form = kindWords[name].form(id);
  if (verb === "approve") {
    authorize(context, "approvals.decide");
    const result = await attempt(services, () => approveDraft(services, operator, name, id));
    if (!result) return refusal(failed, 503);
    if (result.outcome === "invalid") {
      const lacking = Object.values(result.errors).filter(Boolean).join(" ");
      return refusal(`Noch nicht: ${lacking}`, 422);
    }
    if (result.outcome !== "saved") return refusal(gone, 409);
    throw redirect(`${form}?gespeichert=1`, 303);
  }
  if (verb === "return") authorize(context, "approvals.decide");
  else if (verb !== "submit" && verb !== "withdraw") throw new Response(null, { status: 400 });
  if (verb === "return" && note.trim() === "")
    return data(
      {
        saved: false,
        message: null,
        values: { note },
        errors: { note: "Bitte sag, was noch fehlt." },
      },
      { status: 422 },
    );
  const change = { id, verb: verb as ApprovalVerb, note: verb === "return" ? note : "" };
  const done = await attempt(services, async () => ({
    isDone: await changeApproval(services, operator, kindOf(name), change),
  }));
  if (!done) return refusalWith({ note }, failed, 503);
  if (!done.isDone) return refusalWith({ note }, gone, 409);
  throw redirect(form, 303);
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepTyped(serverAction);

export function loader({ context }: Route.LoaderArgs) {
  authorize(context, "approvals.submit");
  return null;
}

export default function ApprovalPage({ actionData }: Route.ComponentProps) {
  return (
    <RefusalPage
      title="Freigabe"
      back={{ to: href("/admin"), label: "Zur Redaktion" }}
      answer={actionData}
    />
  );
}
