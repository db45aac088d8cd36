import { useRouteLoaderData } from "react-router";
import { publicationStatus } from "~/features/episodes/publication";
import { embedCode, embedPath } from "~/features/player/embed/oembed";
import type { loader as rootLoader } from "~/root";
import { CopyLink } from "~/ui/admin/copy-link";

type EmbedCodeProps = { episode: { id: string; title: string; date: string }; today: string };

/** The HTML with which another site shows a published episode's player. */
export function EmbedCode({ episode: { id, title, date }, today }: EmbedCodeProps) {
  const root = useRouteLoaderData<typeof rootLoader>("root");
  if (!root || publicationStatus(date, today) !== "Veröffentlicht") return null;
  const code = embedCode({
    src: `${root.baseUrl}${embedPath(id)}`,
    title: `${title} – ${root.show.name}`,
  });
  return <CopyLink url={code} label="Einbettungscode kopieren" copied="Kopiert." />;
}
