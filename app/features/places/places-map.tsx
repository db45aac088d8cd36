import type { MapFigure, Mark } from "./places-page.server";
import { spotHeight } from "./spots";

const layouts = ["narrow", "wide"] as const;

/** A map whose marks lead to their places in the list; narrow and wide screens have marks of their own, in pixels. */
export function PlacesMap({ figure }: { figure: MapFigure }) {
  const { height, land, borders, graticule, country, frame, name, marks } = figure;
  return (
    <section aria-label={name} className="sheet places-map">
      <svg viewBox={`0 0 1000 ${height}`} aria-hidden="true">
        <path d={graticule} className="map-grid" />
        <path d={land} className="map-land" />
        {country && <path d={country} className="map-country" />}
        {borders && <path d={borders} className="map-borders" />}
        {frame && <path d={frame} className="map-frame" />}
      </svg>
      {layouts.map((layout) => (
        <MapMarks
          key={layout}
          marks={marks[layout]}
          className={marks.wide ? `map-marks map-${layout}` : "map-marks"}
        />
      ))}
    </section>
  );
}

function MapMarks({ marks, className }: { marks: readonly Mark[] | null; className: string }) {
  return (
    marks && (
      // biome-ignore lint/a11y/noSvgWithoutTitle: the section has a name, and so has each mark.
      <svg className={className}>
        {marks.map((mark) => (
          <MapMark key={mark.label + mark.name} mark={mark} />
        ))}
      </svg>
    )
  );
}

function MapMark({ mark: { x, y, label, width, name, to } }: { mark: Mark }) {
  return (
    <a href={to} aria-label={`${label}: ${name}`}>
      <title>{name}</title>
      <svg x={`${x}%`} y={`${y}%`} overflow="visible" aria-hidden="true">
        <rect x={-width / 2} y={-spotHeight / 2} width={width} height={spotHeight} rx="3" />
        <text y="4.5">{label}</text>
      </svg>
    </a>
  );
}
