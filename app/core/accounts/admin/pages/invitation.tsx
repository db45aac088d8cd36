import { data, redirect } from "react-router";
import {
  accountAnswer,
  firstAdminPage,
  hasErrors,
  signInPath,
} from "~/core/accounts/accounts.schema";
import { InvitationForm } from "~/core/accounts/admin/account-forms";
import { acceptInvitation, findInvitation } from "~/core/accounts/operators/invitation.server";
import { SignInPage } from "~/core/accounts/sign-in/admin/sign-in-form";
import { signIn } from "~/core/accounts/sign-in/sign-in.server";
import { cookieHeaders } from "~/core/accounts/sign-in/sign-in-headers.server";
import { isInterrupted } from "~/lib/interrupted";
import { readFields } from "~/platform/fields/read-fields.server";
import { servicesContext } from "~/platform/services.server";
import { visitorContext } from "~/platform/visitor/visitor.server";
import { keepTyped } from "~/routes/admin/keep-typed";
import adminStyles from "~/ui/styles/admin.css?url";
import type { Route } from "./+types/invitation";

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: adminStyles }];

const expiredText = "Dieser Link gilt nicht mehr.";

export async function loader({ context, params }: Route.LoaderArgs) {
  const invitation = await findInvitation(context.get(servicesContext), params.token);
  return data(invitation, { status: invitation ? 200 : 404 });
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const { next, repeated } = await readFields(request, ["next", "repeated"]);
  const invitation = await findInvitation(services, params.token);
  const errors = await acceptInvitation(services, params.token, { next, repeated });
  if (!invitation || !errors)
    return data(accountAnswer("invitation", { message: expiredText }), { status: 404 });
  if (hasErrors(errors)) return data(accountAnswer("invitation", { errors }), { status: 422 });
  const credentials = { email: invitation.email, password: next };
  const signedIn = await signIn(services, context.get(visitorContext), credentials);
  if (signedIn.step !== "done") throw redirect(signInPath, 303);
  throw redirect(firstAdminPage, { status: 303, headers: cookieHeaders(signedIn.cookies) });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepTyped(serverAction);

export function meta() {
  return [{ title: "Einladung – Redaktion" }, { name: "robots", content: "noindex" }];
}

export default function Invitation({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData)
    return (
      <SignInPage title="Dieser Link gilt nicht mehr">
        <p>
          Er wurde schon benutzt, ist zu alt oder unvollständig. Wer dich eingeladen hat, kann dir
          einen neuen schicken.
        </p>
      </SignInPage>
    );
  const answer = isInterrupted(actionData) ? undefined : actionData;
  return (
    <SignInPage title={`Hallo ${loaderData.name}`}>
      <p className="mb-6">
        Leg dein Passwort fest. Angemeldet wirst du mit{" "}
        <strong className="break-all">{loaderData.email}</strong>.
      </p>
      <InvitationForm email={loaderData.email} answer={answer} />
    </SignInPage>
  );
}
