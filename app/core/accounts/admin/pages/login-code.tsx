import { data, redirect } from "react-router";
import {
  type CodeAnswer,
  codeFields,
  returnPath,
  signInPath,
} from "~/core/accounts/accounts.schema";
import { waitText } from "~/core/accounts/attempts.server";
import { withMemoryOnFullDisk } from "~/core/accounts/full-disk.server";
import { awaitsSecondStep, submitCode } from "~/core/accounts/second-factor/second-step.server";
import { CodeForm, SignInPage } from "~/core/accounts/sign-in/admin/sign-in-form";
import { cookieHeaders } from "~/core/accounts/sign-in/sign-in-headers.server";
import { actorContext } from "~/platform/actor";
import { readFields } from "~/platform/fields/read-fields.server";
import { servicesContext } from "~/platform/services.server";
import { visitorContext } from "~/platform/visitor/visitor.server";
import { keepTyped } from "~/routes/admin/keep-typed";
import adminStyles from "~/ui/styles/admin.css?url";
import type { Route } from "./+types/login-code";

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: adminStyles }];

const messages = {
  wrong: "Dieser Code stimmt nicht. Nimm den aktuellen aus der App oder einen Ersatzcode.",
  used: "Dieser Code wurde gerade schon benutzt. Warte in der App auf den nächsten.",
  over: "Das hat zu lange gedauert oder es waren zu viele falsche Codes. Bitte fang mit dem Passwort neu an.",
};

export function loader({ context, request }: Route.LoaderArgs) {
  const { search, searchParams } = new URL(request.url);
  const next = returnPath(searchParams.get("weiter"));
  if (context.get(actorContext)) throw redirect(next);
  if (!awaitsSecondStep(request.headers.get("cookie") ?? "")) throw redirect(signInPath + search);
  return { next };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { stay, code } = await readFields(request, [...codeFields, "stay"]);
  const services = context.get(servicesContext);
  const cookie = request.headers.get("cookie") ?? "";
  const result = await withMemoryOnFullDisk(services, () =>
    submitCode(services, context.get(visitorContext), cookie, code),
  );
  const answer: CodeAnswer = { saved: false, message: null, errors: {}, values: { code: "" } };
  if (result.step === "limited") {
    const headers = { "Retry-After": String(result.seconds) };
    return data({ ...answer, message: waitText(result.seconds) }, { status: 429, headers });
  }
  if (result.step === "over") return data({ ...answer, message: messages.over }, { status: 422 });
  if (result.step !== "done")
    return data({ ...answer, errors: { code: messages[result.step] } }, { status: 422 });
  const headers = cookieHeaders(result.cookies);
  if (stay) return data({ ...answer, saved: true }, { headers });
  const next = returnPath(new URL(request.url).searchParams.get("weiter"));
  throw redirect(next, { status: 303, headers });
}

/** Passes on Retry-After for browsers without scripts. */
export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepTyped(serverAction);

export function meta() {
  return [{ title: "Zweiter Schritt – Redaktion" }, { name: "robots", content: "noindex" }];
}

export default function LoginCode({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <SignInPage title="Zweiter Schritt">
      <CodeForm answer={actionData} next={loaderData.next} />
      <p className="mt-4">
        <a href={signInPath} className="label underline">
          Zurück zum Passwort
        </a>
      </p>
    </SignInPage>
  );
}
