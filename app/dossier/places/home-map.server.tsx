import type { HomePart } from "~/core/show/home-parts.server";
import { openEntries, readEntries } from "~/dossier/dossier/open-entries.server";
import { groupBy } from "~/lib/group-by";
import { now } from "~/platform/clock.server";
import { servedHtml } from "~/platform/react-router/served-html.server";
import type { Services } from "~/platform/services.server";
import { Link } from "~/ui/link";
import { drawSmallCountry, mapWidth } from "./draw-map.server";
import { noCountry, placesAddress } from "./places-path";
import { countryName, type Point } from "./read-places.server";

/** Maximum number of places read; those of the newest episodes come first. */
const maxRead = 200;
/** Pixels: the map's width, the margin for names beside it, a line's height, a letter's width. */
const shown = { width: 190, margin: 30, line: 14, letter: 7.4 };

type Town = { name: string; point: Point };

/** The towns of the country with most places, on a small map; null without a located place. */
export async function readHomeMap({ db, clock }: Services): Promise<HomePart | null> {
  const entries = await readEntries<"places">(
    openEntries(db, now(clock), "places")
      .orderBy("episodes.date", "desc")
      .orderBy("position")
      .limit(maxRead),
  );
  const known = entries.flatMap(({ entry: { town, country, lat, lon } }) =>
    lat === null || lon === null || !country ? [] : [{ town, country, point: [lon, lat] as Point }],
  );
  const [most] = [...groupBy(known, ({ country }) => country)].sort(
    ([, one], [, other]) => other.length - one.length,
  );
  if (!most || most[0] === noCountry) return null;
  const [country, places] = most;
  const towns = [
    ...new Map(places.map(({ town, point }) => [town, { name: town, point }])).values(),
  ];
  return { label: "Orte", html: await mapHtml(country, towns) };
}

/** The newest map: drawing it takes longer than rendering the page, and most changes leave the towns as they are. */
let newest: { of: string; html: string } | undefined;

async function mapHtml(country: string, towns: Town[]): Promise<string> {
  const of = JSON.stringify([country, towns]);
  if (newest?.of === of) return newest.html;
  const map = await drawSmallCountry(towns.map(({ point }) => point));
  const html = servedHtml(
    <>
      <p className="label">Zum Ansehen</p>
      <h3 className="mt-2 mb-3 text-xl leading-snug">Originale in {countryName(country)}</h3>
      <CountryMap {...map} towns={towns} />
      <p className="mt-auto pt-3">
        <Link to={placesAddress({ country })} className="inline-block py-1 underline">
          Zur Karte
        </Link>
      </p>
    </>,
  );
  newest = { of, html };
  return html;
}

type CountryMapProps = {
  height: number;
  country: string;
  towns: readonly Town[];
  place(point: Point): [number, number];
};

/** A country's outline with its towns; names are placed on a free side, or left out. */
function CountryMap({ height, country, towns, place }: CountryMapProps) {
  const scale = shown.width / mapWidth;
  const marks = townLabels(
    towns.map(({ name, point }) => {
      const [x, y] = place(point);
      return { name, x: Math.round(x * scale), y: Math.round(y * scale) };
    }),
  );
  return (
    <svg
      width={shown.width}
      height={Math.round(height * scale)}
      className="mx-auto overflow-visible"
      role="img"
      aria-label={`Karte mit ${towns.map(({ name }) => name).join(", ")}`}
    >
      <path
        d={country}
        transform={`scale(${scale})`}
        className="fill-paper stroke-soft"
        vectorEffect="non-scaling-stroke"
      />
      {marks.map(({ name, x, y, isNamed, isLeft }) => (
        <g key={name}>
          <circle cx={x} cy={y} r="4.5" className="fill-stamp" />
          {isNamed && (
            <text
              x={x + (isLeft ? -8 : 8)}
              y={y + 4}
              textAnchor={isLeft ? "end" : "start"}
              className="fill-ink stroke-sheet stroke-4 font-mono text-[12px] [paint-order:stroke]"
            >
              {name}
            </text>
          )}
        </g>
      ))}
    </svg>
  );
}

type Placed = { name: string; x: number; y: number };

function townLabels(towns: readonly Placed[]) {
  const taken: { left: number; right: number; y: number }[] = [];
  return towns.map(({ name, x, y }) => {
    const length = name.length * shown.letter + 10;
    const sides = [
      { isLeft: false, left: x, right: x + length, y },
      { isLeft: true, left: x - length, right: x, y },
    ];
    // Prefers the side away from the middle of the country.
    if (x < shown.width / 2) sides.reverse();
    const free = sides.find(
      ({ left, right }) =>
        left > -shown.margin &&
        right < shown.width + shown.margin &&
        !taken.some(
          (other) => Math.abs(other.y - y) < shown.line && left < other.right && other.left < right,
        ),
    );
    if (free) taken.push(free);
    return { name, x, y, isNamed: free !== undefined, isLeft: free?.isLeft };
  });
}
