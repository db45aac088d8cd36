import { useEffect } from "react";
import { data, redirect } from "react-router";
import {
  codePath,
  failedSignIn,
  returnPath,
  type SignInAnswer,
  signedInKey,
  signInFields,
} from "~/core/accounts/accounts.schema";
import { busyText, waitText } from "~/core/accounts/attempts.server";
import { withMemoryOnFullDisk } from "~/core/accounts/full-disk.server";
import { SignInForm, SignInPage } from "~/core/accounts/sign-in/admin/sign-in-form";
import { signIn } from "~/core/accounts/sign-in/sign-in.server";
import { cookieHeaders } from "~/core/accounts/sign-in/sign-in-headers.server";
import { actorContext } from "~/platform/actor";
import { readFields } from "~/platform/fields/read-fields.server";
import { servicesContext } from "~/platform/services.server";
import { anonymise, visitorContext } from "~/platform/visitor/visitor.server";
import { keepTyped } from "~/routes/admin/keep-typed";
import adminStyles from "~/ui/styles/admin.css?url";
import type { Route } from "./+types/login";

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: adminStyles }];

export function loader({ context, request }: Route.LoaderArgs) {
  const next = returnPath(new URL(request.url).searchParams.get("weiter"));
  if (context.get(actorContext)) throw redirect(next);
  return { next };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { stay, email, password } = await readFields(request, [...signInFields, "stay"]);
  const services = context.get(servicesContext);
  const visitor = context.get(visitorContext);
  const cookie = request.headers.get("cookie") ?? "";
  const result = await withMemoryOnFullDisk(services, () =>
    signIn(services, visitor, { email, password }, cookie),
  );
  const values = { email, password: "" };
  const answer: SignInAnswer = { saved: false, message: null, errors: {}, values };
  if (result.step === "limited") {
    const headers = { "Retry-After": String(result.seconds) };
    return data({ ...answer, message: waitText(result.seconds) }, { status: 429, headers });
  }
  if (result.step === "busy")
    return data(
      { ...answer, message: busyText },
      { status: 503, headers: { "Retry-After": "60" } },
    );
  if (result.step === "wrong") {
    services.log.warn({ address: anonymise(visitor.address) }, result.error.message);
    return data({ ...answer, message: failedSignIn(result.error.message) }, { status: 422 });
  }
  const headers = cookieHeaders(result.cookies);
  const needsCode = result.step === "second-factor";
  // Status 401 keeps the router from reloading the page behind the dialog before there is a session.
  if (stay)
    return data({ ...answer, saved: true, needsCode }, { status: needsCode ? 401 : 200, headers });
  const { search, searchParams } = new URL(request.url);
  const next = needsCode ? codePath + search : returnPath(searchParams.get("weiter"));
  throw redirect(next, { status: 303, headers });
}

/** Passes on Retry-After for browsers without scripts. */
export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepTyped(serverAction);

export function meta() {
  return [{ title: "Anmelden – Redaktion" }, { name: "robots", content: "noindex" }];
}

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  // Removes the hint `signedInKey`: anybody who sees this page is signed out.
  useEffect(() => {
    try {
      localStorage.removeItem(signedInKey);
    } catch {
      // Ignored: blocked storage holds no hint.
    }
  }, []);
  return (
    <SignInPage title="Anmelden">
      <SignInForm answer={actionData} next={loaderData.next} />
    </SignInPage>
  );
}
