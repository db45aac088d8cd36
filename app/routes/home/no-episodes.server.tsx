import { renderToStaticMarkup } from "react-dom/server";
import type { Show } from "~/core/show/show.schema";

type NamedShow = Pick<Show, "name"> & { isClosed: boolean; subscribePath: string | undefined };

/** HTML in place of the newest episode while there is none. It needs no script. */
export function noEpisodes({ name, isClosed, subscribePath = "/feed.xml" }: NamedShow): string {
  return renderToStaticMarkup(
    <>
      <h2 className="text-2xl sm:text-3xl">Keine Episoden verfügbar</h2>
      <p className="max-w-2xl text-soft sm:text-lg">
        Die erste Folge von „{name}“ ist noch nicht erschienen.{" "}
        {isClosed
          ? "Mit dem Feed kommt sie von selbst in dein Podcast-Programm."
          : "Sobald sie da ist, schreiben wir dir, wenn du magst."}
      </p>
      <p>
        <a href={isClosed ? subscribePath : "#subscribe"} className="button button-action">
          {isClosed ? "Abonnieren" : "Per Mail erfahren"}
        </a>
      </p>
    </>,
  );
}
