import { data, redirect, useRouteLoaderData } from "react-router";
import { EpisodeFacts } from "~/core/episodes/episode-card";
import { isPlayable } from "~/core/episodes/episodes.schema";
import { findEpisode, findTranscript } from "~/core/episodes/episodes.server";
import { episodeSharePicture, withCover } from "~/core/episodes/picture/episode-artwork.server";
import { EpisodePicture } from "~/core/episodes/picture/episode-picture";
import { linksAndSources, mapSources } from "~/core/episodes/source-list.server";
import { legendOf } from "~/core/media/artwork/drawing-legend.server";
import { altOf } from "~/core/media/library/list-media.server";
import { ListenButton } from "~/core/player/listen-button";
import { trackOf } from "~/core/player/track";
import { getCurrentShow } from "~/core/show/show.server";
import { numbered } from "~/core/show/wording";
import { FollowedTranscript } from "~/core/transcripts/page/followed-transcript";
import { placeChapters } from "~/core/transcripts/page/transcript-turn";
import { listTurnNotes } from "~/core/transcripts/page/turn-notes.server";
import { inChunks } from "~/core/transcripts/reading/chunks";
import { turnsOf } from "~/core/transcripts/text/transcript";
import { transcriptFilePath, transcriptPath } from "~/core/transcripts/text/transcript-path";
import { breadcrumbs, failedMeta, pageMeta } from "~/lib/page-meta";
import { attempt } from "~/platform/attempt.server";
import { now } from "~/platform/clock.server";
import { servicesContext } from "~/platform/services.server";
import { runInTextWorker } from "~/platform/tasks/text-worker.server";
import type { loader as rootLoader } from "~/root";
import { FailedPage } from "~/ui/banner";
import { Link } from "~/ui/link";
import { Name, sizedFor } from "~/ui/name";
import { FigureLegend } from "~/ui/page-picture";
import type { Route } from "./+types/episode-transcript";

const failure = "Die Mitschrift konnte nicht geladen werden";

export async function loader({ context, params }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const moment = now(services.clock);
  const found = await attempt(services, async () => {
    const episode = await findEpisode(services.db, moment, params.id);
    return {
      episode,
      transcript: await findTranscript(services.db, moment, params.id),
      imageAlt: episode ? await altOf(services.db, episode.imageUrl) : "",
    };
  });
  if (!found) return data(null, { status: 503 });
  const { episode, transcript } = found;
  if (!episode || !transcript) throw redirect("/404");
  const show = await getCurrentShow(services);
  const { id, title, number, duration, audience, transcriptKind, automaticTranscript } = episode;
  const turns = await runInTextWorker("turnsOf", turnsOf, transcript);
  const notes = await attempt(services, () => listTurnNotes(services, id, turns));
  const sources = await attempt(services, () => mapSources(services, [id]));
  const legend = await attempt(services, () => legendOf(services, episode.drawingUrl));
  return {
    episode: { id, title, number, date: episode.date, duration, audience, transcriptKind },
    automaticTranscript,
    track: trackOf(withCover(episode, show), show),
    picture: episodeSharePicture(episode, show),
    // Prepared on the server, so that the browser needs no script for it.
    chunks: inChunks(turns),
    notes: notes ?? [],
    chapters: placeChapters(episode.chapters, turns),
    legend,
    pictured: {
      invention: legend?.title || episode.invention,
      drawingUrl: episode.drawingUrl,
      imageUrl: episode.imageUrl,
      imageAlt: found.imageAlt,
    },
    links: linksAndSources(episode.description, sources?.get(id) ?? []),
  };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const root = matches[0].loaderData;
  if (!root) return [];
  if (!loaderData) return failedMeta(root, failure);
  const { episode, picture } = loaderData;
  const page = `${root.baseUrl}/episodes/${episode.id}`;
  return pageMeta(root, {
    title: `Mitschrift: ${episode.title} – ${root.show.name}`,
    description: `Was in der Folge „${episode.title}“ gesagt wird, Wort für Wort zum Nachlesen.`,
    url: root.baseUrl + transcriptPath(episode.id),
    image: picture,
    imageAlt: episode.title,
    type: "article",
    jsonLd: [
      breadcrumbs(
        ["Alle Episoden", `${root.baseUrl}/episodes`],
        [numbered(root.show.noun, episode.number) ?? episode.title, page],
        ["Mitschrift", root.baseUrl + transcriptPath(episode.id)],
      ),
    ],
  });
}

export default function EpisodeTranscript({ loaderData }: Route.ComponentProps) {
  const root = useRouteLoaderData<typeof rootLoader>("root");
  if (!root) return null;
  if (!loaderData) return <FailedPage>{failure}</FailedPage>;
  const { episode, pictured, legend, track, chunks, links } = loaderData;
  return (
    <article className="page pt-8 pb-20" aria-labelledby="transcript-title">
      <p className="label mb-5">
        <Link to="/episodes" className="inline-block py-1">
          Alle Episoden
        </Link>{" "}
        /{" "}
        <Link to={`/episodes/${episode.id}`} className="inline-block py-1">
          {numbered(root.show.noun, episode.number) ?? root.show.noun.one}
        </Link>{" "}
        / Mitschrift
      </p>
      <h1
        id="transcript-title"
        className={`max-w-3xl text-3xl sm:text-4xl ${sizedFor(episode.title)}`}
      >
        <Name>{episode.title}</Name>
      </h1>
      <EpisodeFacts episode={{ ...episode, audioUrl: track.audioUrl }} className="mt-4" />
      {loaderData.automaticTranscript && (
        <p className="mt-4 font-semibold">
          Automatisch erstellt: Darin kann noch falsch stehen, was gesagt wurde.
        </p>
      )}
      <div className="mt-6 mb-10 flex flex-wrap items-center gap-3">
        {isPlayable(track.audioUrl) && (
          <ListenButton track={track} view="bar" className="button button-action" />
        )}
        <Link to={`/episodes/${episode.id}`} className="button button-outline">
          Zur Folge
        </Link>
        {episode.transcriptKind === "timed" && (
          <a href={transcriptFilePath(episode.id)} download className="label py-2 underline">
            Als WebVTT: Untertitel mit Zeiten, für Player und Apps
          </a>
        )}
      </div>
      <FollowedTranscript
        key={episode.id}
        track={track}
        chunks={chunks}
        notes={loaderData.notes}
        chapters={loaderData.chapters}
      >
        <figure className="items-start max-xl:hidden min-[110rem]:flex">
          <EpisodePicture
            episode={{ ...episode, ...pictured }}
            className="aspect-3/2 max-h-64 flex-none border-[1.5px] border-line px-3 pt-2 pb-8 data-photo:p-0"
          />
          {legend && <FigureLegend legend={legend} />}
        </figure>
        {links.length > 0 && (
          <section aria-labelledby="links-title">
            <h2 id="links-title" className="label font-mono font-normal">
              Quellen und Links
            </h2>
            <ul className="mt-2">
              {links.map(({ href, text }) => (
                <li key={text} className="py-1 wrap-anywhere">
                  {href ? (
                    <a href={href} rel="noopener" className="underline">
                      {text}
                    </a>
                  ) : (
                    text
                  )}
                </li>
              ))}
            </ul>
          </section>
        )}
      </FollowedTranscript>
    </article>
  );
}
