import { Link } from "~/ui/link";
import type { MapFigure, Mark, PlacesPage } from "./places-page.server";
import { spotHeight } from "./spots";

type Groups = PlacesPage["list"]["groups"];

/** The places by country and town, each with its number on the map. */
export function PlacesList({ groups, isAlone }: { groups: Groups; isAlone: boolean }) {
  return (
    <div className="places-list">
      {groups.map(({ code, name, sites }) => (
        // The surrounding section names a single group.
        <section
          key={code}
          aria-labelledby={isAlone ? undefined : `land-${code}`}
          className="places-group"
        >
          <h3 id={`land-${code}`} className={isAlone ? "sr-only" : ""}>
            {name}
          </h3>
          <ul>
            {sites.map((site) => (
              <PlaceEntry key={site.anchor} site={site} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function PlaceEntry({ site }: { site: Groups[number]["sites"][number] }) {
  const { number, anchor, name, town, url, hasPoint, shows } = site;
  return (
    <li id={anchor} tabIndex={-1}>
      <span className="place-number" aria-hidden="true" data-located={hasPoint}>
        {hasPoint ? number : "–"}
      </span>
      <div>
        <h4>
          {url ? (
            <a href={url} rel="noopener">
              {name}
            </a>
          ) : (
            name
          )}
        </h4>
        {town && <p className="label">{town}</p>}
        {shows.map(({ text, path, label }) => (
          <div key={path + text}>
            {text && <p>{text}</p>}
            <p className="text-[0.9375rem]">
              <Link to={path} className="inline-block py-0.5 text-soft">
                {label}
              </Link>
            </p>
          </div>
        ))}
      </div>
    </li>
  );
}

const layouts = ["narrow", "wide"] as const;

/** A map whose marks link to their places in the list; narrow and wide screens have marks of their own, in pixels. */
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

function MapMark({ mark: { x, y, label, width, name, to, towns } }: { mark: Mark }) {
  const place = { x: `${x}%`, y: `${y}%`, overflow: "visible" };
  return (
    <>
      <a href={to} aria-label={`${label}: ${name}`}>
        <title>{name}</title>
        <svg {...place} aria-hidden="true">
          <rect x={-width / 2} y={-spotHeight / 2} width={width} height={spotHeight} rx="3" />
          <text y="4.5">{label}</text>
        </svg>
      </a>
      {towns && (
        <svg {...place} aria-hidden="true">
          <text x={towns.x} y="4.5" textAnchor={towns.anchor} className="map-towns">
            {towns.text}
          </text>
        </svg>
      )}
    </>
  );
}
