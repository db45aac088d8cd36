import { data } from "react-router";
import { authorize } from "~/core/accounts/authorize.server";
import { plainAnswer } from "~/lib/form-answer";
import { answerOr, attempt } from "~/platform/attempt.server";
import { readForm } from "~/platform/read-fields.server";
import { servicesContext } from "~/platform/services.server";
import { ChannelsPanel, SettingsForm } from "~/reach/announcements/admin/announcement-panels";
import {
  answerSend,
  answerSettings,
  readAnnouncements,
} from "~/reach/announcements/answer-settings.server";
import { keepTyped } from "~/routes/admin/keep-typed";
import { refusal, saved } from "~/routes/admin/refusal";
import { AdminPage } from "~/ui/admin/admin-page";
import { ErrorBanner } from "~/ui/banner";
import type { Route } from "./+types/announcements";

const failed = "Das konnte nicht gespeichert werden. Bitte versuche es noch einmal.";

export async function loader({ context }: Route.LoaderArgs) {
  authorize(context, "show.read");
  const services = context.get(servicesContext);
  return { read: await attempt(services, () => readAnnouncements(services)) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const operator = authorize(context, "show.update");
  const services = context.get(servicesContext);
  const form = await readForm(request);
  switch (form.get("verb")) {
    case "send":
      return answerOr(services, refusal(failed, 503), async () => {
        await answerSend(services, operator);
        return saved("Wird in der nächsten Minute gemeldet.");
      });
    case "save": {
      const answer = await attempt(services, () => answerSettings(services, operator, form));
      if (!answer) return data(plainAnswer(false, failed), { status: 503 });
      return data(answer, { status: answer.saved ? 200 : 422 });
    }
    default:
      return refusal("Das kennt diese Seite nicht.", 400);
  }
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepTyped(serverAction, "Die Einstellungen konnten nicht gespeichert werden");

export function meta() {
  return [{ title: "Bescheid geben – Redaktion" }, { name: "robots", content: "noindex" }];
}

export default function Announcements({ loaderData, actionData }: Route.ComponentProps) {
  const { read } = loaderData;
  return (
    <AdminPage title="Bescheid geben">
      {read ? (
        <>
          <SettingsForm {...read} answer={actionData} />
          <ChannelsPanel channels={read.channels} />
        </>
      ) : (
        <ErrorBanner>Daten konnten nicht geladen werden</ErrorBanner>
      )}
    </AdminPage>
  );
}
