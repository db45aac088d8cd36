import { data, useSearchParams } from "react-router";
import { getCurrentShow } from "~/core/show/show.server";
import { href } from "~/lib/href";
import { breadcrumbs, pageMeta } from "~/lib/page-meta";
import { attempt } from "~/platform/attempt.server";
import { servicesContext } from "~/platform/services.server";
import { answerForm } from "~/routes/answer-form.server";
import { keepSent } from "~/routes/keep-sent";
import { sendLostAddress } from "~/supporters/lost-address.server";
import {
  lostAnswer,
  lostFailed,
  lostLimits,
  lostSent,
  supportPath,
} from "~/supporters/supporters.schema";
import { isForSupport } from "~/supporters/supporters.server";
import { Link } from "~/ui/link";
import { PostedForm } from "~/ui/posted-form";
import { TextField } from "~/ui/text-field";
import type { Route } from "./+types/supporters";

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  if ((await attempt(services, () => isForSupport(services.db))) === false)
    throw data(null, { status: 404 });
  const { name, funding } = await getCurrentShow(services);
  return { path: services.rooms.addressOf(supportPath), name, funding };
}

export async function action({ context, request }: Route.ActionArgs) {
  const path = context.get(servicesContext).rooms.addressOf(supportPath);
  return answerForm(
    { context, request },
    {
      fields: ["email"],
      closed: "Das gibt es noch nicht. Schau bald wieder vorbei.",
      next: `${path}?gesendet=${lostSent}#feed`,
      submit: sendLostAddress,
    },
  );
}

export const clientAction = (sent: Route.ClientActionArgs) => keepSent(sent, lostFailed);

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const root = matches[0].loaderData;
  if (!root || !loaderData) return [];
  const url = root.baseUrl + loaderData.path;
  return pageMeta(root, {
    title: `Unterstützen – ${root.show.name}`,
    description: `„${root.show.name}“ unterstützen und alle Folgen hören, auch die für Unterstützende.`,
    url,
    jsonLd: [breadcrumbs(["Start", `${root.baseUrl}/`], ["Unterstützen", url])],
  });
}

export default function Supporters({ loaderData, actionData }: Route.ComponentProps) {
  const { path, name, funding } = loaderData;
  const [search] = useSearchParams();
  const given = search.get("gesendet") === lostSent ? lostAnswer : undefined;
  return (
    <div className="page pt-10 pb-20 sm:pt-14">
      <h1 className="text-4xl sm:text-5xl">Unterstützen</h1>
      <p className="mt-4 max-w-2xl text-lg text-soft">
        Manche Folgen von „{name}“ gibt es zuerst oder nur für Menschen, die uns unterstützen. Du
        hörst sie in deiner Podcast-App, mit einem Feed, der dir allein gehört.
      </p>
      <div className="mt-10 grid items-start gap-x-14 gap-y-12 lg:grid-cols-2">
        <section aria-labelledby="support-title" className="sheet p-5 sm:p-8">
          <h2 id="support-title" className="mb-5 text-2xl">
            Hier kannst du uns unterstützen
          </h2>
          {funding.length === 0 && (
            <p>
              <Link to={href("/contact")} className="underline">
                Schreib uns
              </Link>
              ; wir sagen dir, wie es geht.
            </p>
          )}
          <ul className="flex flex-wrap gap-3">
            {funding.map(({ url, label }) => (
              <li key={url}>
                <a href={url} rel="noopener" className="button button-action">
                  {label || new URL(url).host}
                </a>
              </li>
            ))}
          </ul>
        </section>
        <section id="feed" className="sheet p-5 sm:p-8">
          <h2 id="lost-title" className="mb-5 text-2xl">
            Die Adresse deines Feeds
          </h2>
          <p className="mb-5">
            Du unterstützt uns schon? Wir schicken dir die Adresse deines Feeds noch einmal per
            Mail.
          </p>
          <PostedForm<"email">
            action={path}
            labelledBy="lost-title"
            button="Adresse schicken"
            sending="Wird geschickt…"
            answer={actionData ?? given}
            limits={lostLimits}
          >
            {(field) => (
              <TextField {...field("email")} label="E-Mail" type="email" autoComplete="email" />
            )}
          </PostedForm>
        </section>
      </div>
    </div>
  );
}
