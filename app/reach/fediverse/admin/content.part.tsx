import { type ComponentProps, useEffect } from "react";
import { useFetcher } from "react-router";
import { useMay } from "~/core/accounts/admin/may";
import type { ContentPart } from "~/core/content/admin/kind-pages";
import { href } from "~/lib/href";
import { Link } from "~/ui/link";
import type { ShownPost } from "../posts/post-panel.server";
import { PostPanel } from "./post-panel";

export const part: ContentPart = (props) =>
  useMay()("fediverse.post") ? <PostPart {...props} /> : null;

/** The panel, if the show is in the Fediverse; without scripts it is a page of its own. */
function PostPart(item: ComponentProps<ContentPart>) {
  const page = href("/admin/fediverse/posts/:kind/:id", item);
  const { load, data } = useFetcher<ShownPost | null>();
  useEffect(() => void load(page), [load, page]);
  if (data) return <PostPanel shown={data} action={page} />;
  return (
    <noscript>
      <Link to={page}>Im Fediverse</Link>
    </noscript>
  );
}
