import { data } from "react-router";
import { authorize } from "~/core/accounts/authorize.server";
import { load } from "~/core/accounts/operate.server";
import type { Action } from "~/core/accounts/permissions";
import { BackupList, BackupSettingsForm } from "~/core/export/backups/admin/backup-panels";
import { answerBackups, isBackupDue } from "~/core/export/backups/backup-job.server";
import { listBackups, settings } from "~/core/export/backups/backups.server";
import { RestorePanel } from "~/core/export/restore/admin/restore-panel";
import { isSiteEmpty } from "~/core/export/restore/check-rows.server";
import { findRestoration } from "~/core/export/restore/restorations.server";
import { useProgress } from "~/core/feed/import/admin/import-progress";
import type { FormAnswer } from "~/lib/form-answer";
import { attempt } from "~/platform/attempt.server";
import { readForm } from "~/platform/fields/read-fields.server";
import { type Services, servicesContext } from "~/platform/services.server";
import { AdminPage } from "~/ui/admin/admin-page";
import { ErrorBanner } from "~/ui/banner";
import { keepTyped } from "../../../../routes/admin/keep-typed";
import { refusal } from "../../../../routes/admin/refusal";
import type { Route } from "./+types/backups";

export async function loader({ context }: Route.LoaderArgs) {
  return { read: await load(context, "backups.list", readPage) };
}

async function readPage(services: Services) {
  const { db, env } = services;
  const backups = await listBackups(db);
  const isRunning = backups.some(({ status }) => status === "running");
  return {
    settings: await settings.readStored(db),
    backups,
    isRunning: isRunning || (await isBackupDue(services)),
    hasStore: env.MEDIA_URL !== undefined,
    isEmpty: await isSiteEmpty(services),
    restoration: await findRestoration(db),
  };
}

const permissions: Record<string, Action> = {
  settings: "backups.update",
  delete: "backups.delete",
  restore: "backups.restore",
};

export async function action({ context, request }: Route.ActionArgs) {
  const operator = authorize(context, "backups.create");
  const form = await readForm(request);
  const permission = permissions[String(form.get("intent"))];
  if (permission) authorize(context, permission);
  const services = context.get(servicesContext);
  const answer = await attempt(services, () => answerBackups(services, operator, form));
  if (!answer)
    return refusal("Das konnte nicht gespeichert werden. Bitte versuche es noch einmal.", 503);
  return data(answer, { status: answer.status });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepTyped(serverAction);

export function meta() {
  return [{ title: "Sicherung – Redaktion" }, { name: "robots", content: "noindex" }];
}

export default function Backups({ loaderData: { read }, actionData }: Route.ComponentProps) {
  const isRestoring = read?.restoration?.status === "running";
  useProgress(isRestoring || (read?.isRunning ?? false));
  return (
    <AdminPage title="Sicherung">
      {!read && <ErrorBanner>Daten konnten nicht geladen werden</ErrorBanner>}
      {read && (
        <>
          <BackupList {...read} />
          <BackupSettingsForm {...read} answer={formAnswer(actionData)} />
          <RestorePanel {...read} />
        </>
      )}
    </AdminPage>
  );
}

function formAnswer(answer: unknown): FormAnswer<string> | undefined {
  return typeof answer === "object" && answer !== null && "errors" in answer
    ? (answer as FormAnswer<string>)
    : undefined;
}
