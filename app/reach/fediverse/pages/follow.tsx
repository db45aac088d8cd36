import { data } from "react-router";
import { getCurrentShow } from "~/core/show/show.server";
import { breadcrumbs, pageMeta } from "~/lib/page-meta";
import { answerOr } from "~/platform/attempt.server";
import { readFields } from "~/platform/fields/read-fields.server";
import { servicesContext } from "~/platform/services.server";
import { visitorContext } from "~/platform/visitor/visitor.server";
import { findLiveAccount, handleOf } from "~/reach/fediverse/account.server";
import { findFollowPage } from "~/reach/fediverse/follow/find-follow-page.server";
import { accountLimit, followPath } from "~/reach/fediverse/follow/follow.schema";
import { ShareResult, useCopy } from "~/ui/share/share-copy";
import { TextField } from "~/ui/text-field";
import type { Route } from "./+types/follow";

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const account = await findLiveAccount(services);
  if (!account) throw data(null, { status: 404 });
  const { name } = await getCurrentShow(services);
  return { name, path: services.rooms.addressOf(followPath), handle: handleOf(services, account) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const account = await findLiveAccount(services);
  if (!account) throw data(null, { status: 404 });
  const { account: typed } = await readFields(request, ["account"]);
  const error = "Das hat nicht geklappt. Bitte versuche es später noch einmal.";
  const failed = data({ account: typed, link: null, error }, { status: 503 });
  return answerOr(services, failed, async () => {
    const answer = await findFollowPage(services, context.get(visitorContext), account, typed);
    return data(answer, { status: answer.link ? 200 : 422 });
  });
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const root = matches[0].loaderData;
  if (!root || !loaderData) return [];
  const { baseUrl, show } = root;
  const url = baseUrl + loaderData.path;
  return pageMeta(root, {
    title: `Folge uns im Fediverse – ${show.name}`,
    description: `„${show.name}“ im Fediverse folgen, etwa von Mastodon aus: ${loaderData.handle}.`,
    url,
    jsonLd: [breadcrumbs(["Start", `${baseUrl}/`], ["Fediverse", url])],
  });
}

export default function Follow({ loaderData, actionData }: Route.ComponentProps) {
  const { name, path, handle } = loaderData;
  return (
    <div className="page pt-10 pb-20 sm:pt-14">
      <h1 className="text-4xl sm:text-5xl">Folge uns im Fediverse</h1>
      <p className="mt-4 max-w-2xl text-lg text-soft">
        „{name}“ hat ein Konto im Fediverse, dem Netz aus Mastodon, Pixelfed, Friendica und vielen
        anderen. Von jedem dieser Server aus kannst du folgen und antworten; öffentliche Antworten
        stehen hier als Kommentare, sobald wir sie freigegeben haben.
      </p>
      <div className="mt-10 grid items-start gap-x-14 gap-y-12 lg:grid-cols-2">
        <section aria-labelledby="own-title" className="sheet p-5 sm:p-8">
          <h2 id="own-title" className="mb-5 text-2xl">
            Von deinem Server aus
          </h2>
          <form method="post" action={path} className="flex flex-col gap-4 hyphens-none">
            <TextField
              name="account"
              label="Deine Adresse, wie @name@server.example"
              limit={accountLimit}
              defaultValue={actionData?.account}
              error={actionData?.error ?? undefined}
            />
            <button type="submit" className="button button-action self-start">
              Weiter
            </button>
          </form>
          {actionData?.link && (
            <p role="status" className="mt-6">
              <a href={actionData.link} rel="noopener nofollow" className="button button-action">
                Auf {new URL(actionData.link).host} folgen
              </a>
            </p>
          )}
        </section>
        <section aria-labelledby="handle-title" className="sheet p-5 sm:p-8">
          <h2 id="handle-title" className="mb-5 text-2xl">
            Mit unserer Adresse
          </h2>
          <p className="mb-5">Such auf deinem Server nach dieser Adresse und folge ihr dort.</p>
          <Handle handle={handle} />
        </section>
      </div>
    </div>
  );
}

function Handle({ handle }: { handle: string }) {
  const { result, copy } = useCopy();
  return (
    <div className="flex flex-col items-start gap-3">
      <input
        readOnly
        value={handle}
        aria-label="Adresse im Fediverse"
        className="field"
        onFocus={(event) => event.target.select()}
      />
      <button type="button" className="button button-outline scripted" onClick={() => copy(handle)}>
        Kopieren
      </button>
      <ShareResult result={result} done="Adresse kopiert" className="label" />
    </div>
  );
}
