import { authorize } from "~/core/accounts/authorize.server";
import { countText } from "~/lib/german-number";
import { href } from "~/lib/href";
import { listAddress, listSearch } from "~/lib/list-search";
import { answerOr, attempt } from "~/platform/attempt.server";
import { readFields } from "~/platform/read-fields.server";
import { servicesContext } from "~/platform/services.server";
import { keepTyped } from "~/routes/admin/keep-typed";
import { refusal, refusalWith, saved } from "~/routes/admin/refusal";
import {
  MissingPeople,
  SupportersForm,
  SupportersTable,
} from "~/supporters/admin/supporter-panels";
import { readSupporters } from "~/supporters/read-list.server";
import {
  addSupporters,
  changeSupporter,
  endMissing,
  listMissing,
  listSupporters,
} from "~/supporters/supporters.server";
import { FilterField, ListFilter } from "~/ui/admin/list-filter";
import { ListPage } from "~/ui/admin/list-page";
import { Link } from "~/ui/link";
import type { Route } from "./+types/supporters";

const failed = "Das konnte nicht gespeichert werden. Bitte versuche es noch einmal.";

export async function loader({ context, request }: Route.LoaderArgs) {
  authorize(context, "supporters.list");
  const services = context.get(servicesContext);
  const { query, page } = listSearch(request);
  return {
    query,
    list: await attempt(services, () => listSupporters(services.db, { query, page })),
    missing: (await attempt(services, () => listMissing(services.db))) ?? [],
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const operator = authorize(context, "supporters.update");
  const services = context.get(servicesContext);
  const { id, verb, ...sent } = await readFields(request, ["id", "verb", "list", "source"]);
  return answerOr(services, refusalWith(sent, failed, 503), async () => {
    if (verb === "endMissing") {
      await endMissing(services, operator, sent);
      return saved();
    }
    if (verb === "renew" || verb === "end") {
      const isDone = await changeSupporter(services, operator, { id, verb });
      return isDone ? saved() : refusal("Diesen Feed gibt es nicht mehr.", 404);
    }
    const read = await readSupporters(sent.list);
    if ("error" in read) return refusalWith(sent, read.error, 422);
    const source = sent.source.trim().slice(0, 60) || "von Hand";
    const { added, known } = await addSupporters(services, operator, { ...read, source });
    const people = countText(added, "Person bekommt", "Personen bekommen");
    return saved(
      `${[
        `${people} jetzt einen Feed per Mail`,
        known > 0 && `${known} ${known === 1 ? "hatte" : "hatten"} schon einen`,
        read.unused > 0 && `${countText(read.unused, "Zeile blieb", "Zeilen blieben")} draußen`,
      ]
        .filter(Boolean)
        .join("; ")}.`,
    );
  });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepTyped(serverAction);

export function meta() {
  return [{ title: "Unterstützende – Redaktion" }];
}

export default function Supporters({ loaderData, actionData }: Route.ComponentProps) {
  const { query, list, missing } = loaderData;
  const path = href("/admin/supporters");
  return (
    <ListPage
      title="Unterstützende"
      intro={
        <>
          <p className="max-w-prose text-soft">
            Wer die Sendung unterstützt, hört mit einem eigenen Feed auch Folgen, die „nur für
            Unterstützende“ sind. Wo man das tun kann, trägst du bei{" "}
            <Link to={href("/admin/show/:section?", { section: "feed" })} className="underline">
              Einstellungen → Feed
            </Link>{" "}
            ein; gezeigt wird es auf der Seite „Unterstützen“.
          </p>
          <SupportersForm answer={actionData} />
          <MissingPeople missing={missing} />
        </>
      }
      filter={
        <ListFilter
          action={path}
          label="Unterstützende durchsuchen"
          found={list ? countText(list.total, "Feed", "Feeds") : ""}
        >
          <FilterField label="Suche" value={query} placeholder="E-Mail-Adresse" />
        </ListFilter>
      }
      list={list}
      failure="Unterstützende konnten nicht geladen werden"
      address={(page) => listAddress(path, { q: query }, page)}
    >
      {list && <SupportersTable rows={list.rows} query={query} />}
    </ListPage>
  );
}
