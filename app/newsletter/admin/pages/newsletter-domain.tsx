import { load, operate } from "~/core/accounts/operate.server";
import { answerTo } from "~/lib/form-answer";
import { href } from "~/lib/href";
import { DkimKey } from "~/newsletter/domain/admin/dkim-key";
import { DomainFindings, NoDomain } from "~/newsletter/domain/admin/domain-findings";
import { readDomain } from "~/newsletter/domain/check-domain.server";
import { check, discardKey, makeKey, sign, signNot } from "~/newsletter/domain/operations.server";
import { keepTyped } from "~/routes/admin/keep-typed";
import { AdminPage } from "~/ui/admin/admin-page";
import { ErrorBanner } from "~/ui/banner";
import type { Route } from "./+types/newsletter-domain";
import { NewsletterParts } from "./newsletter-parts";

export async function loader({ context }: Route.LoaderArgs) {
  const state = await load(context, "mailDomain.read", async (services) => ({
    ...(await readDomain(services)),
    sender: services.env.MAIL_FROM,
  }));
  return { state };
}

export function action({ context, request }: Route.ActionArgs) {
  return operate(context, request, {
    operations: {
      check,
      "make-key": makeKey,
      "discard-key": discardKey,
      sign,
      "sign-not": signNot,
    },
    verb: (form) => String(form.get("form")),
  });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepTyped(serverAction);

export function meta() {
  return [{ title: "Domain – Redaktion" }, { name: "robots", content: "noindex" }];
}

export default function NewsletterDomain({ loaderData, actionData }: Route.ComponentProps) {
  const { state } = loaderData;
  return (
    <AdminPage title="Newsletter">
      <NewsletterParts current={href("/admin/newsletter/domain")} />
      {!state && <ErrorBanner>Daten konnten nicht geladen werden</ErrorBanner>}
      {state && !state.check && <NoDomain sender={state.sender} />}
      {state?.domain && state.check && (
        <>
          <DomainFindings domain={state.domain} {...state.check} />
          <DkimKey
            dkim={state.dkim}
            state={state.check.findings.find(({ subject }) => subject === "dkim")?.state}
            answer={answerTo("sign", actionData)}
          />
        </>
      )}
    </AdminPage>
  );
}
