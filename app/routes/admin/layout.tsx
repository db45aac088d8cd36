import { useEffect } from "react";
import { isRouteErrorResponse, Outlet, redirect } from "react-router";
import { secondFactorPath } from "~/features/accounts/accounts.schema";
import { OwnRole } from "~/features/accounts/admin/may";
import {
  authorize,
  readUnconfirmed,
  unconfirmedContext,
} from "~/features/accounts/authorize.server";
import { mayDo } from "~/features/accounts/permissions";
import { SignInAgain } from "~/features/accounts/sign-in/admin/sign-in-again";
import { signedInKey, signInPath } from "~/features/accounts/sign-in/sign-in.schema";
import { countPendingComments } from "~/features/comments/list-moderation.server";
import { countNewMessages } from "~/features/contact/messages.server";
import { writeStored } from "~/lib/browser-storage";
import { actorContext } from "~/platform/actor";
import { attempt } from "~/platform/attempt.server";
import { servicesContext } from "~/platform/services.server";
import { AdminFrame } from "~/routes/parts/admin/admin-frame";
import { isUnconfirmed, QuestionPage } from "~/routes/parts/admin/question-page";
import { SignInContext } from "~/ui/admin/form-context";
import { LeaveGuard } from "~/ui/admin/unsaved";
import adminStyles from "~/ui/styles/admin.css?url";
import { AdminProblem } from "../parts/admin/admin-problem";
import type { Route } from "./+types/layout";

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: adminStyles }];

/** The one gate: nobody without a session gets further, on a page or on its data alone. */
export const middleware: Route.MiddlewareFunction[] = [
  ({ context, request }) => {
    const operator = context.get(actorContext);
    if (operator?.lacksFactor) leadToFactor(request);
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

/** Whoever lacks the second factor that is asked of everybody sees the page that makes one, whatever was wanted. */
function leadToFactor({ method, url }: Request): void {
  const { pathname } = new URL(url);
  const isRead = method === "GET" || method === "HEAD";
  if (isRead && pathname.replace(/\.data$/, "") !== secondFactorPath)
    throw redirect(secondFactorPath);
}

export async function loader({ context }: Route.LoaderArgs) {
  const operator = authorize(context, "accounts.enter");
  const services = context.get(servicesContext);
  // The page itself says what could not be read.
  const counts = await attempt(services, async () => ({
    comments: mayDo("comments.list", operator) ? await countPendingComments(services.db) : 0,
    messages: mayDo("messages.list", operator) ? await countNewMessages(services.db) : 0,
  }));
  return { operator, counts: counts ?? { comments: 0, messages: 0 } };
}

export function meta() {
  return [{ title: "Redaktion" }, { name: "robots", content: "noindex" }];
}

export default function AdminLayout({ loaderData: { operator, counts } }: Route.ComponentProps) {
  useEffect(() => {
    writeStored(signedInKey, true);
    import("~/features/accounts/sign-in/admin/edit-link");
  }, []);
  return (
    <SignInContext value={SignInAgain}>
      <OwnRole value={operator}>
        <AdminFrame name={operator.name} counts={counts}>
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
      <AdminFrame name={loaderData?.operator.name ?? ""} counts={loaderData?.counts}>
        {unconfirmed ? <QuestionPage {...unconfirmed} /> : <AdminProblem status={status} />}
      </AdminFrame>
    </OwnRole>
  );
}
