import { data, redirect } from "react-router";
import { SignInForm } from "~/features/accounts/admin/sign-in-form";
import {
  nextPage,
  type SignInAnswer,
  signInFields,
  signInMessages,
} from "~/features/accounts/sign-in.schema";
import { signIn } from "~/features/accounts/sign-in.server";
import { cookieHeaders } from "~/lib/cookie-headers";
import { actorContext } from "~/platform/actor.server";
import { readFields } from "~/platform/read-fields.server";
import { servicesContext } from "~/platform/services.server";
import { visitorContext } from "~/platform/visitor/visitor.server";
import { keepTyped } from "~/routes/parts/admin/keep-typed";
import { Link } from "~/ui/link";
import adminStyles from "~/ui/styles/admin.css?url";
import type { Route } from "./+types/login";

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: adminStyles }];

export function loader({ context, request }: Route.LoaderArgs) {
  const next = nextPage(new URL(request.url).searchParams.get("weiter"));
  if (context.get(actorContext)) throw redirect(next);
  return { next };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { stay, ...fields } = await readFields(request, [...signInFields, "stay"]);
  const { email, password } = fields;
  const result = await signIn(context.get(servicesContext), context.get(visitorContext), {
    email,
    password,
  });
  const answer: SignInAnswer = {
    saved: false,
    message: null,
    errors: {},
    values: { email, password: "" },
  };
  if (result.step === "limited")
    return data({ ...answer, message: signInMessages.limited }, { status: 429 });
  if (result.step === "wrong")
    return data({ ...answer, message: signInMessages.wrong }, { status: 422 });
  const headers = cookieHeaders(result.cookies);
  if (stay) return data({ ...answer, saved: true }, { headers });
  throw redirect(nextPage(new URL(request.url).searchParams.get("weiter")), {
    status: 303,
    headers,
  });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepTyped(serverAction);

export function meta() {
  return [{ title: "Anmelden – Redaktion" }, { name: "robots", content: "noindex" }];
}

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <main
      id="inhalt"
      tabIndex={-1}
      className="page grid grow place-items-center py-12 outline-none"
    >
      <div className="sheet w-full max-w-md p-6 sm:p-9">
        <p className="label">Redaktion</p>
        <h1 className="mb-6 text-3xl">Anmelden</h1>
        <SignInForm answer={actionData} next={loaderData.next} />
        <p className="mt-8">
          <Link to="/" className="label underline">
            Zur Website
          </Link>
        </p>
      </div>
    </main>
  );
}
