import { formatBytes } from "~/lib/format-bytes";
import { href } from "~/lib/href";
import { RowButton } from "~/ui/admin/action-button";
import { Note } from "~/ui/admin/note";
import { Link } from "~/ui/link";
import { clipShapeLabels, clipShapes, clipTexts, shownSecond } from "../clip";
import type { KnownClip } from "../clips.server";

type ClipListProps = { episodeId: string; clips: readonly KnownClip[] };

/** The clips of an episode: what is in work, and the finished files. */
export function ClipList({ episodeId, clips }: ClipListProps) {
  return (
    <ul className="flex flex-col gap-6">
      {clips.map((clip) => (
        <li key={clip.id} className="flex flex-wrap items-start gap-4">
          <ClipItem episodeId={episodeId} clip={clip} />
        </li>
      ))}
    </ul>
  );
}

function ClipItem({ episodeId, clip }: { episodeId: string; clip: KnownClip }) {
  const { id, state, progress, error, isOutdated, url, mediaId, bytes, alt } = clip;
  const span = `${shownSecond(clip.from)} bis ${shownSecond(clip.to)}`;
  const { width, height } = clipShapes[clip.shape];
  const captions = href("/admin/episodes/:id/clips/:clip/captions", { id: episodeId, clip: id });
  return (
    <>
      {url && (
        <video
          controls
          preload="metadata"
          src={url}
          width={width}
          height={height}
          aria-label={`Clip ${span}`}
          className="h-auto w-45 border-[1.5px] border-hair bg-paper"
        >
          <track kind="captions" src={captions} srcLang="de" label="Deutsch" />
        </video>
      )}
      <div className="flex min-w-60 flex-1 flex-col gap-2">
        <p className="font-semibold">
          {span} · {clipShapeLabels[clip.shape]} · {clipTexts[clip.text]}
          {bytes !== null && ` · ${formatBytes(bytes)}`}
        </p>
        {state === "running" && (
          <p role="status">
            <progress
              max={100}
              value={progress}
              aria-label={`Clip ${span}`}
              className="mr-2 align-middle"
            />
            {progress > 0 ? `${progress} Prozent` : "Wartet auf seinen Platz"}
          </p>
        )}
        <Note look="problem">{error}</Note>
        {isOutdated && (
          <Note look="remark">
            Die Folge hat sich seitdem geändert, der Clip zeigt den alten Stand.
          </Note>
        )}
        {alt && <p className="text-soft">{alt}</p>}
        <div className="flex flex-wrap items-center gap-3">
          {url && (
            <a href={`${url}?download`} download className="button button-outline text-sm">
              Herunterladen
            </a>
          )}
          {url && (
            <a href={captions} download className="button button-outline text-sm">
              Untertitel (.vtt)
            </a>
          )}
          {mediaId && (
            <Link
              to={href("/admin/media/:id", { id: mediaId })}
              className="button button-outline text-sm"
            >
              Alternativtext ändern
            </Link>
          )}
          {(isOutdated || state === "failed") && (
            <RowButton
              fields={{
                verb: "make",
                from: String(clip.from),
                to: String(clip.to),
                shape: clip.shape,
                text: clip.text,
              }}
              label={`Clip ${span} neu machen`}
            >
              Neu machen
            </RowButton>
          )}
          <RowButton
            fields={{ verb: "delete", id }}
            label={`Clip ${span} löschen`}
            question={`Den Clip ${span} endgültig löschen? Die Adresse seines Videos führt danach ins Leere.`}
          >
            {state === "running" ? "Abbrechen" : "Löschen"}
          </RowButton>
        </div>
      </div>
    </>
  );
}
