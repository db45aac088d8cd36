import { load } from "~/core/accounts/operate.server";
import { TrashTable } from "~/core/content/trash/admin/trash-table";
import { listDeleted } from "~/core/content/trash/trash.server";
import { href } from "~/lib/href";
import { listSearch } from "~/lib/list-search";
import { ListPage } from "~/ui/admin/list/list-page";
import type { Route } from "./+types/trash";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { search, page } = listSearch(request);
  const list = await load(context, "trash.list", (services) => listDeleted(services, page));
  return { list, isPurged: search.has("geleert") };
}

export function meta() {
  return [{ title: "Papierkorb – Redaktion" }];
}

export default function Trash({ loaderData: { list, isPurged } }: Route.ComponentProps) {
  return (
    <ListPage
      title="Papierkorb"
      intro={
        <p className="max-w-2xl text-soft">
          Gelöschtes bleibt 30 Tage hier liegen, mit allem, was daran hing: Kommentaren,
          Bewertungen, Videos und Dateien. Danach wird es endgültig gelöscht.
        </p>
      }
      note={isPurged && <p role="status">Endgültig gelöscht.</p>}
      list={list}
      failure="Daten konnten nicht geladen werden"
      address={(page) => `${href("/admin/trash")}?seite=${page}`}
    >
      {list && <TrashTable items={list.items} />}
    </ListPage>
  );
}
