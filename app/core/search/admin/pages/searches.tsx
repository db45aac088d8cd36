import { setImmediate as nextTurn } from "node:timers/promises";
import { load, operate } from "~/core/accounts/operate.server";
import { contentKinds } from "~/core/content/kinds";
import { isMiss, listMisses, type SearchMiss } from "~/core/search/misses.server";
import { ignore } from "~/core/search/operations.server";
import { searchContent } from "~/core/search/search-content.server";
import { searchPath } from "~/core/search/search-path";
import { useShow } from "~/core/show/use-show";
import { href } from "~/lib/href";
import { listAddress, listSearch } from "~/lib/list-search";
import { formatCount } from "~/lib/text/german-number";
import { formatDate } from "~/lib/time/german-date";
import type { Services } from "~/platform/services.server";
import { RowButton } from "~/ui/admin/action-button";
import { type Column, DataTable } from "~/ui/admin/list/data-table";
import { ListPage } from "~/ui/admin/list/list-page";
import { Link } from "~/ui/link";
import type { Route } from "./+types/searches";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { page } = listSearch(request);
  return load(context, "searches.list", async (services) => {
    const { rows, ...place } = await listMisses(services.db, { page });
    const shown: Row[] = [];
    for (const row of rows) {
      shown.push({ ...row, ...(await findNow(services, row.question)) });
      // Each search blocks the event loop, so waiting requests run before the next one.
      await nextTurn();
    }
    return { rows: shown, ...place };
  });
}

/** Whether a question finds something by now, and the episode that is nearest to it. */
async function findNow(services: Services, query: string) {
  const found = await searchContent(services, { query, kind: null, page: 1 });
  const hits = found.groups.flatMap(({ hits }) => hits);
  const [nearest = null] = hits.flatMap(({ path, title, label }) => {
    const [, id, part] = /^\/episodes\/([\w-]+)(.*)/.exec(path) ?? [];
    const name = (part && label) || title.map(({ text }) => text).join("");
    return id ? [{ id, name }] : [];
  });
  return { isFound: !isMiss(found), nearest };
}

type Row = SearchMiss & Awaited<ReturnType<typeof findNow>>;

export function action({ context, request }: Route.ActionArgs) {
  return operate(context, request, { operations: { ignore } });
}

export function meta() {
  return [{ title: "Vergeblich gesucht – Redaktion" }];
}

/** Link target in the episode's form: the field for other names by which the search finds it. */
const field = "#searchNames";

const columns: Column<Row>[] = [
  {
    label: "Frage",
    cell: ({ question, lastDate, isFound }) => (
      <div className="min-w-40">
        <a href={searchPath(question)} className="wrap-anywhere underline">
          {question}
        </a>
        <span className="label block">
          zuletzt am {formatDate(lastDate)}
          {isFound && ", findet inzwischen etwas"}
        </span>
      </div>
    ),
  },
  { label: "Gefragt", isNumeric: true, cell: ({ count }) => formatCount(count) },
  { label: "Auch gesucht als", cell: (row) => <NameLinks row={row} /> },
  {
    label: "Was tun?",
    cell: ({ id, question }) => (
      <RowButton fields={{ verb: "ignore", id }} label={`Ausblenden: ${question}`}>
        Ausblenden
      </RowButton>
    ),
  },
];

function NameLinks({ row: { nearest } }: { row: Row }) {
  const { noun } = useShow();
  const { form, list } = contentKinds.episode;
  return (
    <ul className="min-w-40">
      {nearest && (
        <li>
          <Link to={form(nearest.id) + field} className="inline-block py-1 underline">
            {nearest.name}
          </Link>
        </li>
      )}
      <li>
        <Link to={list} className="inline-block py-1 underline">
          Alle {noun.many}
        </Link>
      </li>
    </ul>
  );
}

export default function Searches({ loaderData: list }: Route.ComponentProps) {
  return (
    <ListPage
      title="Vergeblich gesucht"
      intro={
        <p className="max-w-prose text-soft">
          Danach wurde gesucht, und es gab nichts dazu. Heißt die Sache bei dir anders, trag das
          Wort unter „Auch gesucht als“ ein. Hier steht, wonach mindestens drei gefragt haben, bis
          90 Tage danach, und nicht, wer. Browser, die nicht gezählt werden wollen, zählen nicht.
        </p>
      }
      list={list}
      failure="Daten konnten nicht geladen werden"
      address={(page) => listAddress(href("/admin/searches"), {}, page)}
    >
      {list && (
        <DataTable
          caption="Vergebliche Suchen"
          columns={columns}
          rows={list.rows}
          keyOf={({ id }) => id}
          empty={<p>Bisher haben keine drei vergeblich nach demselben gesucht.</p>}
        />
      )}
    </ListPage>
  );
}
