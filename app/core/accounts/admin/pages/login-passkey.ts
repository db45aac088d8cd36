import { redirect } from "react-router";
import { signInPath } from "~/core/accounts/accounts.schema";
import { waitText } from "~/core/accounts/attempts.server";
import { withMemoryOnFullDisk } from "~/core/accounts/full-disk.server";
import { passkeyChallenge, signInWithPasskey } from "~/core/accounts/passkeys/passkeys.server";
import { cookieHeaders } from "~/core/accounts/sign-in/sign-in-headers.server";
import { readFields } from "~/platform/fields/read-fields.server";
import { parseForeignJson } from "~/platform/outside/foreign-json.server";
import { servicesContext } from "~/platform/services.server";
import { visitorContext } from "~/platform/visitor/visitor.server";
import type { Route } from "./+types/login-passkey";

export function loader() {
  throw redirect(signInPath);
}

/** Without `response` in the form, returns a challenge; with it, signs in. */
export async function action({ context, request }: Route.ActionArgs) {
  const { response } = await readFields(request, ["response"]);
  const services = context.get(servicesContext);
  const visitor = context.get(visitorContext);
  const cookie = request.headers.get("cookie") ?? "";
  if (!response) {
    const challenge = await withMemoryOnFullDisk(services, () =>
      passkeyChallenge(services, visitor, cookie),
    );
    if (!challenge) return Response.json({ error: waitText(15 * 60) }, { status: 429 });
    const headers = cookieHeaders(challenge.cookies);
    return Response.json({ options: challenge.options }, { headers });
  }
  const result = await withMemoryOnFullDisk(services, () =>
    signInWithPasskey(services, visitor, cookie, parseForeignJson(Buffer.from(response))),
  );
  if (result.step === "limited")
    return Response.json({ error: waitText(result.seconds) }, { status: 429 });
  if (result.step === "wrong")
    return Response.json(
      { error: "Anmeldung fehlgeschlagen: Dieser Passkey gehört zu keinem Zugang." },
      { status: 422 },
    );
  return Response.json({ options: null }, { headers: cookieHeaders(result.cookies) });
}
