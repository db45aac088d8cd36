import { data } from "react-router";
import { authorize } from "~/core/accounts/authorize.server";
import { href } from "~/lib/href";
import { DkimKey } from "~/newsletter/domain/admin/dkim-key";
import { DomainFindings, NoDomain } from "~/newsletter/domain/admin/domain-findings";
import { readDomain } from "~/newsletter/domain/check-domain.server";
import { answerTo } from "~/newsletter/domain/finding";
import { answerDomain } from "~/newsletter/domain/settings-pages.server";
import { attempt } from "~/platform/attempt.server";
import { readForm } from "~/platform/read-fields.server";
import { servicesContext } from "~/platform/services.server";
import { keepTyped } from "~/routes/admin/keep-typed";
import { AdminPage } from "~/ui/admin/admin-page";
import { ErrorBanner } from "~/ui/banner";
import type { Route } from "./+types/newsletter-domain";
import { NewsletterParts } from "./newsletter-parts";

export async function loader({ context }: Route.LoaderArgs) {
  authorize(context, "mailDomain.read");
  const services = context.get(servicesContext);
  const state = await attempt(services, () => readDomain(services));
  return { state, sender: services.env.MAIL_FROM };
}

export async function action({ context, request }: Route.ActionArgs) {
  const operator = authorize(context, "mailDomain.update");
  const form = await readForm(request);
  const answer = await answerDomain(context.get(servicesContext), operator, form);
  return data(answer, { status: answer.status });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepTyped(serverAction);

export function meta() {
  return [{ title: "Domain – Redaktion" }, { name: "robots", content: "noindex" }];
}

export default function NewsletterDomain({ loaderData, actionData }: Route.ComponentProps) {
  const { state, sender } = loaderData;
  return (
    <AdminPage title="Newsletter">
      <NewsletterParts current={href("/admin/newsletter/domain")} />
      {!state && <ErrorBanner>Daten konnten nicht geladen werden</ErrorBanner>}
      {state && !state.check && <NoDomain sender={sender} />}
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
