import { redirect } from "react-router";
import { authorize } from "~/features/accounts/authorize.server";
import { findPage } from "~/features/pages/pages.server";
import { findVisiblePost } from "~/features/posts/find-post.server";
import { href } from "~/lib/href";
import { now } from "~/platform/clock.server";
import { servicesContext } from "~/platform/services.server";
import type { Route } from "./+types/edit";

/** From a public page (`?seite=/blog/…`) to where it is edited: that page knows no ids of the area. */
export async function loader({ context, request }: Route.LoaderArgs) {
  authorize(context, "accounts.enter");
  const page = new URL(request.url).searchParams.get("seite") ?? "";
  const [, kind, name = ""] = /^\/(episodes|blog)\/([^/?#]{1,500})$/.exec(page) ?? [];
  if (kind === "episodes") throw redirect(href("/admin/episodes/:id/edit", { id: name }));
  const { db, clock } = context.get(servicesContext);
  const own = kind ? null : await findPage(db, page.slice(1));
  if (own) throw redirect(href("/admin/pages/:id/edit", { id: own.id }));
  const slug = kind === "blog" ? decoded(name) : "";
  const post = slug ? await findVisiblePost(db, now(clock), slug) : null;
  if (!post) throw new Response(null, { status: 404 });
  throw redirect(href("/admin/blog/:id/edit", { id: post.id }));
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return "";
  }
}
