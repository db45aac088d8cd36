import { Link } from "~/ui/link";
import type { PlacesPage } from "./places-page.server";

type Groups = PlacesPage["list"]["groups"];

/** The places by country and town, each with its number on the map. */
export function PlacesList({ groups, isAlone }: { groups: Groups; isAlone: boolean }) {
  return (
    <div className="places-list">
      {groups.map(({ code, name, sites }) => (
        <section key={code} aria-labelledby={`land-${code}`} className="places-group">
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
