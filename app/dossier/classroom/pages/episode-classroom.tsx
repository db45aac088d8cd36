import { data, redirect, useRouteLoaderData } from "react-router";
import { classroomPath, episodePath } from "~/core/episodes/episode-path";
import { episodeSharePicture } from "~/core/episodes/picture/episode-artwork.server";
import { EpisodePicture } from "~/core/episodes/picture/episode-picture";
import { getCurrentShow } from "~/core/show/show.server";
import styles from "~/dossier/classroom/classroom.css?url";
import { classroomSheet } from "~/dossier/classroom/classroom-sheet.server";
import { readClassroom } from "~/dossier/classroom/read-classroom.server";
import { breadcrumbs, failedMeta, pageMeta } from "~/lib/page-meta";
import { attempt } from "~/platform/attempt.server";
import { servicesContext } from "~/platform/services.server";
import type { loader as rootLoader } from "~/root";
import { FailedPage } from "~/ui/banner";
import { Link } from "~/ui/link";
import type { Route } from "./+types/episode-classroom";

const failure = "Das Arbeitsblatt konnte nicht geladen werden";

export async function loader({ context, params }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const found = await attempt(services, async () => ({
    classroom: await readClassroom(services, params.id),
  }));
  if (!found) return data(null, { status: 503 });
  const { classroom } = found;
  if (!classroom) throw redirect("/404");
  const { episode, label, noun } = classroom;
  const { title, number, invention, drawingUrl, imageUrl } = episode;
  return {
    id: episode.id,
    title,
    label: label ?? noun.one,
    styles,
    picture: episodeSharePicture(episode, await getCurrentShow(services)),
    sheet: classroomSheet(classroom),
    pictured: { title, number, invention, drawingUrl, imageUrl },
  };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const root = matches[0].loaderData;
  if (!root) return [];
  if (!loaderData) return failedMeta(root, failure);
  const { id, title, label, picture } = loaderData;
  const url = root.baseUrl + classroomPath(id);
  const page = root.baseUrl + episodePath(id);
  const description = `Arbeitsblatt zur Folge „${title}“: Behauptungen prüfen, Ereignisse ordnen, Mitschrift mit Zeilennummern, Quellen und Lösungen.`;
  return pageMeta(root, {
    title: `Für den Unterricht: ${title} – ${root.show.name}`,
    description,
    url,
    image: picture,
    imageAlt: title,
    type: "article",
    jsonLd: [
      {
        "@context": "https://schema.org",
        "@type": "LearningResource",
        name: title,
        url,
        description,
        inLanguage: "de",
        learningResourceType: "Arbeitsblatt",
        isBasedOn: `${page}#episode`,
      },
      breadcrumbs(
        ["Alle Episoden", `${root.baseUrl}/episodes`],
        [label, page],
        ["Für den Unterricht", url],
      ),
    ],
  });
}

export default function EpisodeClassroom({ loaderData }: Route.ComponentProps) {
  const root = useRouteLoaderData<typeof rootLoader>("root");
  if (!root) return null;
  if (!loaderData) return <FailedPage>{failure}</FailedPage>;
  const { id, label, sheet, pictured } = loaderData;
  return (
    <div className="page pt-8 pb-20">
      <link rel="stylesheet" href={loaderData.styles} precedence="classroom" />
      <div className="classroom-tools">
        <p className="label mb-5">
          <Link to="/episodes" className="inline-block py-1">
            Alle Episoden
          </Link>{" "}
          /{" "}
          <Link to={episodePath(id)} className="inline-block py-1">
            {label}
          </Link>{" "}
          / Für den Unterricht
        </p>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <button
            type="button"
            className="button button-action scripted"
            onClick={() => window.print()}
          >
            Drucken
          </button>
          <p className="max-w-2xl text-soft">
            Ein Arbeitsblatt auf A4. Die Lösungen stehen auf dem letzten Blatt: Das bleibt bei dir.
          </p>
        </div>
      </div>
      <div className="classroom-desk">
        <article
          className="sheet classroom"
          aria-labelledby="classroom-title"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: made of text by the server.
          dangerouslySetInnerHTML={{ __html: sheet }}
        />
        <aside aria-label="Zeichnung" className="classroom-tools">
          <EpisodePicture
            episode={pictured}
            className="aspect-3/2 border-[1.5px] border-line px-3 pt-2 pb-8 data-photo:p-0"
          />
        </aside>
      </div>
    </div>
  );
}
