import { data, redirect } from "react-router";
import { episodePath } from "~/core/episodes/episode-path";
import type { Episode } from "~/core/episodes/episodes.schema";
import { withCover } from "~/core/episodes/picture/episode-artwork.server";
import { PassagePage } from "~/core/player/passage-page";
import { trackOf } from "~/core/player/track";
import { getCurrentShow } from "~/core/show/show.server";
import { quotePath } from "~/dossier/quotes/quote-path";
import { readQuote } from "~/dossier/quotes/read-quote.server";
import { failedMeta, pageMeta } from "~/lib/page-meta";
import { parseTimestamp } from "~/lib/time/duration";
import { attempt } from "~/platform/attempt.server";
import { servicesContext } from "~/platform/services.server";
import { FailedPage } from "~/ui/banner";
import { Link } from "~/ui/link";
import type { Route } from "./+types/episode-quote";

const failure = "Der Satz konnte nicht geladen werden";

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const search = new URL(request.url).searchParams;
  const found = await attempt(services, async () => ({
    shown: await readQuote(services, params.id, search),
  }));
  if (!found) return data(null, { status: 503 });
  const { shown } = found;
  if (!shown) throw redirect("/404");
  const { episode } = shown;
  // A corrected transcript may lack the quote; the shared address then leads to its second.
  if (!shown.quote) throw redirect(startPath(episode, shown.span.from));
  const { text, speaker, from, to, passages, before, after } = shown.quote;
  const path = quotePath(episode.id, from, to);
  // One address per sentence: others redirect.
  if (search.get("von") !== String(from) || search.get("bis") !== String(to)) throw redirect(path);
  const others = [
    ...(before ? [{ ...before, word: "Davor" }] : []),
    ...(passages.length > 1 ? passages.map((passage) => ({ ...passage, word: "Daraus" })) : []),
    ...(after ? [{ ...after, word: "Danach" }] : []),
  ].map(({ word, text, from, to }) => ({ word, text, path: quotePath(episode.id, from, to) }));
  const show = await getCurrentShow(services);
  const passage = { track: trackOf(withCover(episode, show), show), from, to };
  return { text: `„${text}“`, speaker, passage, path, others };
}

function startPath({ id, duration }: Episode, second: number): string {
  const isWithin = second < (parseTimestamp(duration) ?? 0);
  return isWithin ? `${episodePath(id)}?t=${Math.floor(second)}` : episodePath(id);
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const root = matches[0].loaderData;
  if (!root) return [];
  if (!loaderData) return failedMeta(root, failure);
  const { text, passage, path } = loaderData;
  return pageMeta(root, {
    title: `${text.length > 90 ? `${text.slice(0, 88)}…` : text} – ${root.show.name}`,
    description: `Aus der Folge „${passage.track.title}“, genau diese Stelle zum Anhören.`,
    // Not indexed: every episode has a thousand sentences, and its transcript's page has them all.
    noindex: true,
    url: root.baseUrl + path,
    image: path.replace("/satz?", "/satz.png?"),
    imageAlt: text,
    type: "article",
  });
}

export default function EpisodeQuote({ loaderData, matches }: Route.ComponentProps) {
  const root = matches[0].loaderData;
  if (!loaderData || !root) return <FailedPage>{failure}</FailedPage>;
  const { others, path, ...quote } = loaderData;
  return (
    <article className="page pt-8 pb-20" aria-labelledby="quote-title">
      <PassagePage {...quote} kind="Satz" url={root.baseUrl + path} />
      {others.length > 0 && (
        <section aria-labelledby="others-title" className="mt-12 max-w-4xl">
          <h2 id="others-title" className="label font-mono font-normal">
            Einzelne Sätze
          </h2>
          <ul className="mt-2">
            {others.map(({ word, text, path }) => (
              <li key={path} className="grid gap-x-5 border-hair border-t sm:grid-cols-[5rem_1fr]">
                <span className="label pt-2.5">{word}</span>
                <Link to={path} rel="nofollow" className="hyphens-auto break-words py-2 underline">
                  {text}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </article>
  );
}
