import { ExternalLink, Play } from "lucide-react";
import { Link } from "react-router";
import { Drawing } from "~/ui/drawing";
import { isDrawing, type Video, watchUrl } from "./videos.schema";

/** Says what loading the video means, before anything is asked of the platform. */
export function VideoConsent({ video, onAgree }: { video: Video; onAgree(): void }) {
  return (
    <div className="blueprint-grid on-blueprint grid items-center gap-x-8 text-on-blueprint md:min-h-80 md:grid-cols-[2fr_3fr]">
      {isDrawing(video.thumbnailUrl) && (
        <Drawing
          href={video.thumbnailUrl}
          className="hidden w-full p-5 text-soft-on-blueprint md:block"
        />
      )}
      <div className="p-5 sm:p-7">
        <p className="font-serif text-xl font-bold">Dieses Video liegt bei YouTube</p>
        <p className="mt-3">
          Noch ist nichts von dort geladen. Wenn du das Video lädst, erfährt Google deine IP-Adresse
          und welches Video du ansiehst, und kann Daten auf deinem Gerät speichern. Deine Zustimmung
          gilt nur für diesen einen Aufruf.{" "}
          <Link to="/privacy" className="underline">
            Mehr dazu in der Datenschutzerklärung
          </Link>
        </p>
        <p className="mt-5 flex flex-wrap items-center gap-x-5 gap-y-3">
          <button type="button" onClick={onAgree} className="scripted button button-action">
            <Play aria-hidden size={16} fill="currentColor" />
            Video von YouTube laden
          </button>
          <a
            href={watchUrl(video.youtubeId)}
            rel="noopener noreferrer"
            className="inline-flex min-h-11 items-center gap-2 underline"
          >
            Bei YouTube ansehen
            <ExternalLink aria-hidden size={16} strokeWidth={1.75} />
          </a>
        </p>
      </div>
    </div>
  );
}
