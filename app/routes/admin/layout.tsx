import { useEffect } from "react";
import {
  isRouteErrorResponse,
  Outlet,
  redirect,
  redirectDocument,
  useLocation,
} from "react-router";
import { secondFactorPath, signedInKey, signInPath } from "~/core/accounts/accounts.schema";
import { OwnRole } from "~/core/accounts/admin/may";
import {
  authorize,
  readUnconfirmed,
  type Unconfirmed,
  unconfirmedContext,
} from "~/core/accounts/authorize.server";
import { isOnFullDisk } from "~/core/accounts/full-disk.server";
import { readMenu } from "~/core/accounts/menu.server";
import { SignInAgain } from "~/core/accounts/sign-in/admin/sign-in-form";
import { writeStored } from "~/lib/browser-storage";
import { href } from "~/lib/href";
import { actorContext } from "~/platform/actor";
import { writeObstacle } from "~/platform/data-folder.server";
import { renderContext } from "~/platform/page-cache/render-context.server";
import { scriptsHeader } from "~/platform/react-router/window-version";
import { servicesContext } from "~/platform/services.server";
import { AdminPage } from "~/ui/admin/admin-page";
import { SignInContext } from "~/ui/admin/form-context";
import { Note } from "~/ui/admin/note";
import { LeaveGuard } from "~/ui/admin/unsaved";
import { Link } from "~/ui/link";
import adminStyles from "~/ui/styles/admin.css?url";
import type { Route } from "./+types/layout";
import { AdminFrame } from "./admin-frame";

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: adminStyles }];

/** The gate of the operator's area: without a session, neither pages nor their data are accessible. */
export const middleware: Route.MiddlewareFunction[] = [
  ({ context, request }) => {
    const operator = context.get(actorContext);
    if (operator?.lacksFactor) redirectToFactor(request);
    if (operator) return;
    if (request.method !== "GET" && request.method !== "HEAD")
      throw new Response(null, { status: 401 });
    const { pathname, search } = new URL(request.url);
    throw redirect(`${signInPath}?weiter=${encodeURIComponent(pathname + search)}`);
  },
  async ({ context, request }) => {
    context.set(unconfirmedContext, await readUnconfirmed(request));
  },
];

/** Sends operators without a required second factor to the page where they set it up, whatever they requested. */
function redirectToFactor({ method, url }: Request): void {
  const { pathname } = new URL(url);
  const isRead = method === "GET" || method === "HEAD";
  if (isRead && pathname.replace(/\.data$/, "") !== secondFactorPath)
    throw redirect(secondFactorPath);
}

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const operator = authorize(context, "accounts.enter");
  if (isOfOtherVersion(context, request)) throw redirectDocument(url.pathname + url.search);
  const services = context.get(servicesContext);
  const menu = await readMenu(services, operator);
  const isDiskFull = isOnFullDisk(services) || writeObstacle(services.env.DATA_DIR) === "disk full";
  return { operator, menu, isDiskFull };
}

/** Whether the data are for a window of another version, whose pages may expect others: it loads the page instead. */
function isOfOtherVersion(context: Route.LoaderArgs["context"], { url, headers }: Request) {
  if (import.meta.env.DEV || !new URL(url).pathname.endsWith(".data")) return false;
  return headers.get(scriptsHeader) !== context.get(renderContext).scripts;
}

export function meta() {
  return [{ title: "Redaktion" }, { name: "robots", content: "noindex" }];
}

export default function AdminLayout({
  loaderData: { operator, menu, isDiskFull },
}: Route.ComponentProps) {
  useEffect(() => {
    writeStored(signedInKey, true);
    import("~/core/accounts/sign-in/admin/edit-link");
  }, []);
  return (
    <SignInContext value={SignInAgain}>
      <OwnRole value={operator}>
        <AdminFrame name={operator.name} menu={menu}>
          {isDiskFull && (
            <Note look="warning" role="alert" className="mb-6">
              Die Platte des Servers ist voll: Lesen geht, gespeichert wird nichts. Sobald dort
              wieder Platz ist, geht es von selbst weiter; wer sich inzwischen angemeldet hat,
              meldet sich dann noch einmal an.
            </Note>
          )}
          <Outlet />
        </AdminFrame>
      </OwnRole>
      <LeaveGuard />
    </SignInContext>
  );
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const unconfirmed = isRouteErrorResponse(error) && isUnconfirmed(error.data) ? error.data : null;
  return (
    <OwnRole value={loaderData?.operator ?? null}>
      <AdminFrame name={loaderData?.operator.name ?? ""} menu={loaderData?.menu ?? []}>
        {unconfirmed ? <QuestionPage {...unconfirmed} /> : <AdminProblem status={status} />}
      </AdminFrame>
    </OwnRole>
  );
}

/** Asks the question for which the browser's dialog needs scripts; confirming sends the same fields again. */
function QuestionPage({ question, fields, back }: Unconfirmed) {
  const { pathname, search } = useLocation();
  return (
    <AdminPage title="Bitte bestätigen">
      <p className="max-w-prose wrap-anywhere">{question || "Willst du das wirklich tun?"}</p>
      <form method="post" action={pathname + search} className="flex flex-wrap gap-3">
        {fields.map(([name, value], index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a name may come twice, and nothing moves.
          <input key={index} type="hidden" name={name} value={value} />
        ))}
        <button type="submit" name="confirmed" value="1" className="button button-action">
          Ja
        </button>
        <Link to={back} className="button button-outline">
          Nein, zurück
        </Link>
      </form>
    </AdminPage>
  );
}

function isUnconfirmed(answer: unknown): answer is Unconfirmed {
  return typeof answer === "object" && answer !== null && "question" in answer;
}

const sentences: Record<number, { title: string; text: string }> = {
  401: {
    title: "Deine Sitzung ist abgelaufen",
    text: "Melde dich neu an, dann geht es hier weiter.",
  },
  403: { title: "Das darfst du nicht", text: "Dein Zugang lässt das nicht zu." },
  404: {
    title: "Das gibt es hier nicht",
    text: "Vielleicht wurde es gelöscht. Im Papierkorb liegt, was in den letzten 30 Tagen gelöscht wurde.",
  },
};

function AdminProblem({ status }: { status: number }) {
  const { title, text } = sentences[status] ?? {
    title: "Da ist etwas schiefgegangen",
    text: "Was genau, steht im Protokoll des Servers. Versuch es gleich noch einmal.",
  };
  return (
    <div className="flex max-w-xl flex-col items-start gap-4 py-10">
      <h1 className="text-3xl">{title}</h1>
      <p>{text}</p>
      {status === 401 ? (
        <a href={href("/admin/login")} className="button button-action">
          Anmelden
        </a>
      ) : (
        <Link to={href("/admin")} className="button button-outline">
          Zur Redaktion
        </Link>
      )}
    </div>
  );
}
