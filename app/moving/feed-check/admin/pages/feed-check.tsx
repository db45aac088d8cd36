import { Form, useNavigation } from "react-router";
import { load, operate } from "~/core/accounts/operate.server";
import { isInterrupted } from "~/lib/interrupted";
import { countText } from "~/lib/text/german-number";
import { Findings } from "~/moving/feed-check/admin/findings";
import { askFiles, readReport } from "~/moving/feed-check/operations.server";
import { keepTyped } from "~/routes/admin/keep-typed";
import { ActionButton } from "~/ui/admin/action-button";
import { AdminPage } from "~/ui/admin/admin-page";
import { Note } from "~/ui/admin/note";
import { ErrorBanner } from "~/ui/banner";
import type { Route } from "./+types/feed-check";

export async function loader({ context }: Route.LoaderArgs) {
  const read = await load(context, "show.read", async (services) => ({
    checked: await readReport(services, false),
    site: services.env.BASE_URL,
  }));
  return read ?? { checked: null, site: "" };
}

export function action({ context, request }: Route.ActionArgs) {
  return operate(context, request, {
    operations: { "": askFiles },
    after: { "": ({ checked }) => ({ checked }) },
  });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepTyped(serverAction, "Die Dateien konnten nicht geprüft werden");

export function meta() {
  return [{ title: "Feed prüfen – Redaktion" }];
}

export default function FeedCheck({ loaderData, actionData }: Route.ComponentProps) {
  const answer = isInterrupted(actionData) ? undefined : actionData;
  const checked = answer ? answer.checked : loaderData.checked;
  const isAsking = useNavigation().formMethod === "POST";
  return (
    <AdminPage
      title="Feed prüfen"
      actions={
        <Form method="post">
          <ActionButton type="submit" className="button button-outline text-sm" isIdle={isAsking}>
            {isAsking ? "Dateien werden geprüft …" : "Auch fremde Dateien prüfen"}
          </ActionButton>
        </Form>
      }
    >
      <p className="max-w-prose text-soft">
        Der Feed dieser Website nach den Regeln von Apple, Spotify, YouTube, PSP-1 und Podcasting
        2.0. Dateien aus der Mediathek sind immer dabei; liegen Dateien auf anderen Servern, fragt
        der Knopf die der neuesten zehn Folgen ab.
      </p>
      {isInterrupted(actionData) && (
        <ErrorBanner>
          Die Dateien konnten nicht geprüft werden. Versuche es noch einmal.
        </ErrorBanner>
      )}
      {!checked && <ErrorBanner>Der Feed konnte nicht geprüft werden.</ErrorBanner>}
      {checked && "movedTo" in checked && (
        <Note look="warning">{`Der Feed ist umgezogen, nach ${checked.movedTo}. Geprüft wird er dort.`}</Note>
      )}
      {checked && "findings" in checked && (
        <>
          <Note look="line" role="status">
            {`${countText(checked.episodes, "Folge", "Folgen")} geprüft: ${
              checked.findings.length
                ? countText(checked.findings.length, "Regel verletzt", "Regeln verletzt")
                : "Nichts zu beanstanden."
            }`}
            {answer && " Auch die Dateien auf anderen Servern."}
          </Note>
          <Findings findings={checked.findings} site={loaderData.site} />
        </>
      )}
    </AdminPage>
  );
}
