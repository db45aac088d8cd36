import { load, operate } from "~/core/accounts/operate.server";
import { answerTo } from "~/lib/form-answer";
import { href } from "~/lib/href";
import { SettingsForm, TransportNote } from "~/newsletter/domain/admin/settings-form";
import {
  changeSending,
  discardReportKey,
  makeReportKey,
  readSending,
} from "~/newsletter/domain/operations.server";
import { ReportKeyForm } from "~/newsletter/reports/admin/report-key-form";
import { keepTyped } from "~/routes/admin/keep-typed";
import { AdminPage } from "~/ui/admin/admin-page";
import { ErrorBanner } from "~/ui/banner";
import type { Route } from "./+types/newsletter-settings";
import { NewsletterParts } from "./newsletter-parts";

export async function loader({ context }: Route.LoaderArgs) {
  return { sending: await load(context, "mailDomain.read", readSending) };
}

export function action({ context, request }: Route.ActionArgs) {
  return operate(context, request, {
    operations: {
      settings: changeSending,
      "report-key": makeReportKey,
      "report-key-end": discardReportKey,
    },
    verb: (form) => String(form.get("form")),
    after: { "report-key": ({ key }) => ({ message: "Der neue Schlüssel gilt.", key }) },
  });
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
