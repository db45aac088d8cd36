import { redirect } from "react-router";
import { authorize } from "~/core/accounts/authorize.server";
import { contentKindNames, contentKinds } from "~/core/content/kinds";
import { kindOf } from "~/core/kinds/kinds.server";
import { sectionPath } from "~/core/show/settings/settings";
import { decodeUri } from "~/lib/http/decode-uri";
import { servicesContext } from "~/platform/services.server";
import type { Route } from "./+types/edit";

/** Redirects from a public page (`?seite=/blog/…`), which contains no ids, to the form of its content. */
export async function loader({ context, request }: Route.LoaderArgs) {
  authorize(context, "accounts.enter");
  const page = new URL(request.url).searchParams.get("seite") ?? "";
  const legal = (["imprint", "privacy"] as const).find((name) => page === `/${name}`);
  if (legal) throw redirect(sectionPath(legal));
  const [, section = "", name = ""] = /^\/(?:([\w-]+)\/)?([^/?#]{1,500})$/.exec(page) ?? [];
  const kind = contentKindNames.find((known) => contentKinds[known].section === section);
  const services = context.get(servicesContext);
  const id = kind && name ? await kindOf(kind).pages?.idAt?.(services, decodeUri(name)) : null;
  if (!kind || !id) throw new Response(null, { status: 404 });
  throw redirect(contentKinds[kind].form(id));
}
