import { data, redirect, useRouteLoaderData } from "react-router";
import { claimVerdicts } from "~/features/dossier/dossier";
import { withCover } from "~/features/episodes/episode-artwork.server";
import { claimPath, episodePath, quotePath } from "~/features/episodes/episode-path";
import { isPlayable } from "~/features/episodes/episodes.schema";
import { usePlayerHandle } from "~/features/player/player-context";
import { trackOf } from "~/features/player/track";
import { readClaim, readQuote } from "~/features/quotes/read-quote.server";
import { getCurrentShow } from "~/features/show/show.server";
import { formatDuration } from "~/lib/duration";
import { failedMeta, pageMeta } from "~/lib/page-meta";
import { attempt } from "~/platform/attempt.server";
import { servicesContext } from "~/platform/services.server";
import type { loader as rootLoader } from "~/root";
import { FailedPage } from "~/ui/banner";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";
import { ShareLinks } from "~/ui/share-links";
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
    const said = { text, reason, verdict: claimVerdicts[verdict], speaker: "" };
    return { ...known, ...said, from, to, path, picture: `${path}.png` };
  }
  const { text, speaker, from, to } = shown.quote;
  const path = quotePath(episode.id, from, to);
  // One address for each sentence.
  if (search.get("von") !== String(from) || search.get("bis") !== String(to)) throw redirect(path);
  const said = { text: `„${text}“`, speaker, reason: "", verdict: null };
  return { ...known, ...said, from, to, path, picture: path.replace("/satz?", "/satz.png?") };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const root = matches[0].loaderData;
  if (!root) return [];
  if (!loaderData) return failedMeta(root, failure);
  const { text, title, path, picture } = loaderData;
  return pageMeta(root, {
    title: `${text.length > 90 ? `${text.slice(0, 88)}…` : text} – ${root.show.name}`,
    description: `Aus der Folge „${title}“, genau diese Stelle zum Anhören.`,
    ...{ url: root.baseUrl + path, image: picture, imageAlt: text, type: "article" },
  });
}

export default function EpisodeQuote({ loaderData }: Route.ComponentProps) {
  const root = useRouteLoaderData<typeof rootLoader>("root");
  const { open, preload } = usePlayerHandle();
  if (!root) return null;
  if (!loaderData) return <FailedPage>{failure}</FailedPage>;
  const { id, title, text, speaker, reason, verdict, from, to, track, path } = loaderData;
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
        {verdict && <p className="stamp mt-6 w-fit">{verdict}</p>}
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
              onClick={() =>
                open(track, {
                  ...{ startAt: from, autoplay: true, view: "bar" },
                  ...(to !== null && { stopAt: to }),
                })
              }
            >
              <Icon shape="play" size={16} filled />
              Diese Stelle hören: {span}
            </button>
          )}
          <Link
            to={from === null ? episodePath(id) : `${episodePath(id)}?t=${Math.floor(from)}`}
            className="button button-outline"
          >
            Ganze Folge
          </Link>
        </div>
      </div>
      <ShareLinks title={text} url={root.baseUrl + path} className="mt-12" />
    </article>
  );
}
