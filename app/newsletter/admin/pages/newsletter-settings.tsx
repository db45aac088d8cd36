import { data } from "react-router";
import { authorize } from "~/core/accounts/authorize.server";
import { href } from "~/lib/href";
import { SettingsForm, TransportNote } from "~/newsletter/domain/admin/settings-form";
import { answerTo } from "~/newsletter/domain/finding";
import { answerSending, readSending } from "~/newsletter/domain/settings-pages.server";
import { ReportKeyForm } from "~/newsletter/reports/admin/report-key-form";
import { attempt } from "~/platform/attempt.server";
import { readForm } from "~/platform/read-fields.server";
import { servicesContext } from "~/platform/services.server";
import { keepTyped } from "~/routes/admin/keep-typed";
import { AdminPage } from "~/ui/admin/admin-page";
import { ErrorBanner } from "~/ui/banner";
import type { Route } from "./+types/newsletter-settings";
import { NewsletterParts } from "./newsletter-parts";

export async function loader({ context }: Route.LoaderArgs) {
  authorize(context, "mailDomain.read");
  const services = context.get(servicesContext);
  return { sending: await attempt(services, () => readSending(services)) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const operator = authorize(context, "mailDomain.update");
  const form = await readForm(request);
  const answer = await answerSending(context.get(servicesContext), operator, form);
  return data(answer, { status: answer.status });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepTyped(serverAction);

export function meta() {
  return [{ title: "Versand – Redaktion" }, { name: "robots", content: "noindex" }];
}

export default function NewsletterSettings({ loaderData, actionData }: Route.ComponentProps) {
  const { sending } = loaderData;
  return (
    <AdminPage title="Newsletter">
      <NewsletterParts current={href("/admin/newsletter/settings")} />
      {sending ? (
        <>
          <TransportNote {...sending} />
          <ReportKeyForm
            baseUrl={sending.baseUrl}
            masked={sending.reportKey}
            answer={answerTo("report-key", actionData)}
          />
          <SettingsForm
            settings={sending.settings}
            sender={sending.sender}
            answer={answerTo("settings", actionData)}
          />
        </>
      ) : (
        <ErrorBanner>Daten konnten nicht geladen werden</ErrorBanner>
      )}
    </AdminPage>
  );
}
