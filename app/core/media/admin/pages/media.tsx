import { useCallback } from "react";
import { useRevalidator } from "react-router";
import { load } from "~/core/accounts/operate.server";
import { MediaFilter, MediaGrid } from "~/core/media/admin/media-list";
import { UploadArea } from "~/core/media/admin/upload-area";
import { type MediaQuery, parseMediaQuery } from "~/core/media/library/library.schema";
import { listMedia } from "~/core/media/library/list-media.server";
import { href } from "~/lib/href";
import { listAddress } from "~/lib/list-search";
import { ListPage } from "~/ui/admin/list/list-page";
import type { Route } from "./+types/media";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const query = parseMediaQuery(searchParams);
  const found = await load(context, "media.update", ({ db }) => listMedia(db, query));
  return { query, found, isDeleted: searchParams.get("geloescht") === "1" };
}

export function meta() {
  return [{ title: "Mediathek – Redaktion" }, { name: "robots", content: "noindex" }];
}

export default function Media({ loaderData: { query, found, isDeleted } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  const refresh = useCallback(() => void revalidate(), [revalidate]);
  return (
    <ListPage
      title="Mediathek"
      note={
        <>
          {isDeleted && <p role="status">Die Datei ist gelöscht.</p>}
          <UploadArea onTaken={refresh} />
        </>
      }
      query={query.query + (query.kind ?? "")}
      filter={<MediaFilter query={query} total={found?.total} />}
      list={found}
      failure="Die Mediathek konnte nicht geladen werden."
      address={(page) => address(query, page)}
    >
      {found?.total === 0 ? (
        <p className="text-soft">
          {query.query || query.kind
            ? "Nichts gefunden. Versuche einen anderen Suchbegriff."
            : "Noch ist nichts da. Ziehe die erste Datei oben in das Feld."}
        </p>
      ) : (
        found && <MediaGrid files={found.files} />
      )}
    </ListPage>
  );
}

function address({ query, kind, sort }: MediaQuery, page: number): string {
  const parameters = { suche: query, art: kind, sortierung: sort === "neu" ? "" : sort };
  return listAddress(href("/admin/media"), parameters, page);
}
