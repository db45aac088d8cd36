import type { ShownPlace } from "~/features/media/admin/media-places-list";
import type { MediaPlace } from "~/features/media/library/media-places.server";
import { campaignEditPath } from "~/features/newsletter/campaigns/campaigns-path";

const kinds = {
  episode: { label: "Episode", to: (id: string) => `/admin/episodes/${id}/edit` },
  post: { label: "Blog-Artikel", to: (id: string) => `/admin/blog/${id}/edit` },
  video: { label: "Video", to: (id: string) => `/admin/videos/${id}/edit` },
  campaign: { label: "Newsletter", to: campaignEditPath },
  show: { label: "Einstellungen", to: () => "/admin/show" },
};

/** A place with its name in the area and the way there. */
export function shownPlace({ kind, id, title, trashed }: MediaPlace): ShownPlace {
  const { label, to } = kinds[kind];
  return trashed
    ? { kind, id, label: `${label} im Papierkorb`, title, to: "/admin/trash" }
    : { kind, id, label, title, to: to(id) };
}

/** Places in one sentence: 'Episode „Der Kaffeefilter“, Einstellungen „…“'. */
export function placesText(places: readonly MediaPlace[]): string {
  const most = 5;
  const named = places.slice(0, most).map(({ kind, title, trashed }) => {
    const name = `${kinds[kind].label} „${title}“`;
    return trashed ? `${name} im Papierkorb` : name;
  });
  const rest = places.length - most;
  return rest > 0 ? `${named.join(", ")} und ${rest} weitere` : named.join(", ");
}
