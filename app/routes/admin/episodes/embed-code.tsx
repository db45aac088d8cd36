import { useRouteLoaderData } from "react-router";
import { embedCode, embedPath } from "~/features/player/embed/oembed";
import type { loader as rootLoader } from "~/root";
import { CopyLink } from "~/ui/admin/copy-link";

type EmbedCodeProps = { episode: { id: string; title: string; isOut: boolean } };

/** The HTML with which another site shows a published episode's player. */
export function EmbedCode({ episode: { id, title, isOut } }: EmbedCodeProps) {
  const root = useRouteLoaderData<typeof rootLoader>("root");
  if (!root || !isOut) return null;
  const code = embedCode({
    src: `${root.baseUrl}${embedPath(id)}`,
    title: `${title} – ${root.show.name}`,
  });
  return <CopyLink url={code} label="Einbettungscode kopieren" copied="Kopiert." />;
}
