import { data } from "react-router";
import { authorize } from "~/features/accounts/authorize.server";
import { newsletterPages } from "~/features/campaigns/campaigns-path";
import { DkimKey } from "~/features/mail-domain/admin/dkim-key";
import { DomainFindings } from "~/features/mail-domain/admin/domain-findings";
import { NoDomain } from "~/features/mail-domain/admin/no-domain";
import { answerTo } from "~/features/mail-domain/part-answer";
import { readForm } from "~/platform/read-fields.server";
import { servicesContext } from "~/platform/services.server";
import { keepTyped } from "~/routes/parts/admin/keep-typed";
import { NewsletterPage } from "~/routes/parts/admin/newsletter-page";
import { ErrorBanner } from "~/ui/banner";
import { answerDomain } from "~/workflows/answer-domain.server";
import { attempt } from "~/workflows/attempt.server";
import { readDomain } from "~/workflows/read-domain.server";
import type { Route } from "./+types/newsletter-domain";

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
    <NewsletterPage part={newsletterPages.domain}>
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
    </NewsletterPage>
  );
}
