import { data, redirect, useRouteLoaderData } from "react-router";
import { claimPath, episodePath } from "~/core/episodes/episode-path";
import { type Episode, isPlayable } from "~/core/episodes/episodes.schema";
import { withCover } from "~/core/episodes/picture/episode-artwork.server";
import { usePlayerHandle, usePlayerState } from "~/core/player/player-context";
import { isSounding } from "~/core/player/player-store";
import { audioAddress, trackOf } from "~/core/player/track";
import { getCurrentShow } from "~/core/show/show.server";
import { VerdictStamp } from "~/dossier/dossier/verdict-stamp";
import { quotePath } from "~/dossier/quotes/quote-path";
import { readClaim, readQuote } from "~/dossier/quotes/read-quote.server";
import { failedMeta, pageMeta } from "~/lib/page-meta";
import { formatDuration, parseTimestamp } from "~/lib/time/duration";
import { attempt } from "~/platform/attempt.server";
import { servicesContext } from "~/platform/services.server";
import type { loader as rootLoader } from "~/root";
import { FailedPage } from "~/ui/banner";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";
import { ShareLinks } from "~/ui/share/share-links";
import type { Route } from "./+types/episode-quote";

const failure = "Der Satz konnte nicht geladen werden";

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const search = new URL(request.url).searchParams;
  const claimId = (params as { claim?: string }).claim;
  const found = await attempt(services, async () => ({
    shown:
      claimId === undefined
        ? await readQuote(services, params.id, search)
        : await readClaim(services, params.id, claimId),
  }));
  if (!found) return data(null, { status: 503 });
  const { shown } = found;
  if (!shown) throw redirect("/404");
  const { episode } = shown;
  const show = await getCurrentShow(services);
  const known = {
    title: episode.title,
    id: episode.id,
    track: trackOf(withCover(episode, show), show),
  };
  if ("claim" in shown) {
    const { text, verdict, reason, from, to } = shown.claim;
    const path = claimPath(episode.id, claimId ?? "");
    const said = { text, reason, verdict, speaker: "", others: [] };
    return { ...known, ...said, from, to, path, picture: `${path}.png` };
  }
  // A corrected transcript may lack the quote; the shared address then leads to its second.
  if (!shown.quote) throw redirect(startPath(episode, shown.span.from));
  const { text, speaker, from, to, passages, before, after } = shown.quote;
  const path = quotePath(episode.id, from, to);
  // One address per sentence: others redirect.
  if (search.get("von") !== String(from) || search.get("bis") !== String(to)) throw redirect(path);
  const said = { text: `„${text}“`, speaker, reason: "", verdict: null };
  const others = [
    ...(before ? [{ ...before, word: "Davor" }] : []),
    ...(passages.length > 1 ? passages.map((passage) => ({ ...passage, word: "Daraus" })) : []),
    ...(after ? [{ ...after, word: "Danach" }] : []),
  ].map(({ word, text, from, to }) => ({ word, text, path: quotePath(episode.id, from, to) }));
  const picture = path.replace("/satz?", "/satz.png?");
  return { ...known, ...said, from, to, path, picture, others };
}

function startPath({ id, duration }: Episode, second: number): string {
  const isWithin = second < (parseTimestamp(duration) ?? 0);
  return isWithin ? `${episodePath(id)}?t=${Math.floor(second)}` : episodePath(id);
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const root = matches[0].loaderData;
  if (!root) return [];
  if (!loaderData) return failedMeta(root, failure);
  const { text, title, path, picture, verdict } = loaderData;
  return pageMeta(root, {
    title: `${text.length > 90 ? `${text.slice(0, 88)}…` : text} – ${root.show.name}`,
    description: `Aus der Folge „${title}“, genau diese Stelle zum Anhören.`,
    // Not indexed: every episode has a thousand sentences, and its transcript's page has them all.
    noindex: verdict === null,
    url: root.baseUrl + path,
    image: picture,
    imageAlt: text,
    type: "article",
  });
}

export default function EpisodeQuote({ loaderData }: Route.ComponentProps) {
  const root = useRouteLoaderData<typeof rootLoader>("root");
  const { open, pause, preload } = usePlayerHandle();
  const sounds = usePlayerState((state) => {
    if (!loaderData || state.track?.episodeId !== loaderData.id) return false;
    return isSounding(state) && isWithin(state.position, loaderData);
  });
  if (!root) return null;
  if (!loaderData) return <FailedPage>{failure}</FailedPage>;
  const { id, title, text, speaker, reason, verdict, from, to, track, path, others } = loaderData;
  const isHeard = from !== null && isPlayable(track.audioUrl);
  const span =
    isHeard && `${formatDuration(from)}${to === null ? "" : ` bis ${formatDuration(to)}`}`;
  return (
    <article className="page pt-8 pb-20" aria-labelledby="quote-title">
      <p className="label mb-5">
        <Link to={episodePath(id)} className="inline-block py-1">
          {track.label ?? root.show.noun.one}
        </Link>{" "}
        / {verdict ? "Behauptung" : "Satz"}
      </p>
      <div className="sheet max-w-4xl p-6 sm:p-12">
        <h1
          id="quote-title"
          className={`hyphens-auto text-balance ${text.length > 240 ? "text-2xl" : "text-2xl sm:text-4xl"}`}
        >
          {text}
        </h1>
        {verdict && <VerdictStamp verdict={verdict} className="mt-6 w-fit" />}
        {reason && <p className="mt-4 max-w-prose">{reason}</p>}
        <p className="mt-6 text-soft">
          {speaker && `${speaker} in der Folge `}
          {!speaker && "Aus der Folge "}„
          <Link to={episodePath(id)} className="underline">
            {title}
          </Link>
          “
        </p>
        <div className="mt-6 flex flex-wrap items-center gap-3">
          {isHeard && (
            <button
              type="button"
              className="button button-action scripted"
              onPointerEnter={preload}
              onFocus={preload}
              onClick={() => {
                if (sounds) return pause();
                const stop = to !== null && { stopAt: to };
                open(track, { startAt: from, autoplay: true, view: "bar", ...stop });
              }}
            >
              <Icon shape={sounds ? "pause" : "play"} size={16} filled />
              {sounds ? "Pause" : `Diese Stelle hören: ${span}`}
            </button>
          )}
          {isHeard && (
            <noscript>
              {/* biome-ignore lint/a11y/useMediaCaption: what is said stands above. */}
              <audio
                controls
                preload="none"
                src={`${audioAddress(track.audioUrl)}#t=${from}${to === null ? "" : `,${to}`}`}
                aria-label={`Diese Stelle: ${span}`}
                className="max-w-full"
              />
            </noscript>
          )}
          <Link
            to={from === null ? episodePath(id) : `${episodePath(id)}?t=${Math.floor(from)}`}
            className="button button-outline"
          >
            Ganze Folge
          </Link>
        </div>
      </div>
      <ShareLinks title={text} url={root.baseUrl + path} />
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

/** Whether a second is in the page's span. */
function isWithin(second: number, { from, to }: { from: number | null; to: number | null }) {
  return from !== null && second >= from && second < (to ?? Number.POSITIVE_INFINITY);
}
