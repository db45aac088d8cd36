import type { IncomingMessage } from "node:http";
import { commentSent } from "~/features/comments/comments.schema";
import { messageSent } from "~/features/contact/contact.schema";
import { groupings } from "~/features/episodes/list/groups";
import { gameParameters } from "~/features/legends/game";
import { sentMark } from "~/features/newsletter/subscribers/newsletter.schema";
import {
  countryInAddress,
  geoJsonPath,
  gpxPath,
  placeInAddress,
  placesPath,
} from "~/features/places/places-path";
import { ratingSent } from "~/features/ratings/ratings.schema";
import { ownParameters } from "~/features/redirects/old-address";
import { searchKinds } from "~/features/search/search.schema";
import { groupNames } from "~/features/timeline/event-groups";
import { timelinePath } from "~/features/timeline/timeline-path";

const oneOf = (names: readonly string[]) => new RegExp(`^(?:${names.join("|")})$`);

/** The only search parameters that change what the server renders, by the values that say something there. */
const known: Record<(typeof ownParameters)[number], RegExp> = {
  q: /./,
  suche: /./,
  // What a message begins with.
  betreff: /./,
  art: oneOf([...searchKinds, ...groupNames]),
  stempel: /./,
  gruppe: oneOf(groupings),
  seite: /^\d{1,6}$/,
  land: countryInAddress,
  ort: placeInAddress,
  // What of the timeline is seen: the year in its middle, and how many there are.
  jahr: /^-?\d{1,5}$/,
  zoom: /^\d{1,5}$/,
  // A page, or the position of the last comment that was read.
  kommentare: /^(?:\d{1,6}|[\dT:.-]{19,24}Z_[\w-]{1,64})$/,
  // Of a player in the page of another site.
  theme: /^(?:light|dark)$/,
  ...gameParameters,
  // A span of an episode's audio.
  von: /^\d{1,6}(?:\.\d)?$/,
  bis: /^\d{1,6}(?:\.\d)?$/,
  gesendet: oneOf([commentSent, messageSent, ratingSent, sentMark]),
  _routes: /./,
};

/** Searches, subjects of messages, and the answers of a game, beside which stands how others have just voted. */
const unkept = ["q", "suche", "betreff", "antworten"];

/**
 * Whether an address is for somebody in particular: the operator's area, or who knows a preview's secret. Asks
 * as the router will: percent signs are decoded, and capitals are the same as small letters.
 */
export function isPrivate(target: string): boolean {
  return /^\/(admin|vorschau)(?![\w-])/i.test(decoded(target));
}

/** Whether a request's target is a path of this site; '//host/…' would become another host's. */
export function isOwnPath(target: string): boolean {
  return /^\/(?![/\\])/.test(target);
}

function decoded(target: string): string {
  try {
    return decodeURIComponent(target);
  } catch {
    return target.replace(/%[0-9a-f]{2}/gi, (code) =>
      String.fromCharCode(Number.parseInt(code.slice(1), 16)),
    );
  }
}

/**
 * Under which key an answer to this request is kept: its path and the parameters that matter.
 * null when it must not be shared: not GET or HEAD, private, a search, or with a value that says nothing, of
 * which there are any number. Public pages know no cookie.
 */
export function pageKey(request: Pick<IncomingMessage, "method" | "url">): string | null {
  if (request.method !== "GET" && request.method !== "HEAD") return null;
  const url = request.url ?? "/";
  if (!isOwnPath(url) || isPrivate(url)) return null;
  const at = url.indexOf("?");
  if (at < 0) return url;
  const search = new URLSearchParams(url.slice(at));
  if (unkept.some((name) => search.has(name)) || !saysSomething(search)) return null;
  return cleanAddress(url.slice(0, at), search);
}

function saysSomething(search: URLSearchParams): boolean {
  return Object.entries(known).every(([name, values]) => {
    const value = search.get(name);
    return !value || values.test(value);
  });
}

/** A path as this site writes it: the router reads it in capitals and with a slash at the end too. */
const ownPath = /^\/(?:[a-z\d._-]+(?:\/[a-z\d._-]+)*)?$/;
const lists =
  /^\/(?:episodes|videos|blog|personen(?:\/[a-z\d-]+)?|newsletter\/archive|orte|zeitstrahl|feed\.xml)$/;

/**
 * Whether pages of this site, or their scripts, ask for what is kept under a key. Of the others there are any number.
 * @param routeOf the id of the route that answers a path
 */
export function isLinked(key: string, routeOf: (path: string) => string | undefined): boolean {
  const [target = "", search] = key.split("?");
  if (!ownPath.test(target)) return false;
  const parameters = new URLSearchParams(search);
  const path = target.replace(/\.data$/, "");
  const routes = parameters.get("_routes");
  if (routes !== null && (path === target || routes !== routeOf(path))) return false;
  parameters.delete("_routes");
  const page = parameters.get("seite");
  if (page !== null && (page.startsWith("0") || !lists.test(path))) return false;
  parameters.delete("seite");
  if (path === "/episodes") parameters.delete("gruppe");
  if ([placesPath, geoJsonPath, gpxPath].includes(path)) parameters.delete("land");
  if (path === timelinePath) parameters.delete("art");
  return parameters.size === 0;
}

/** A page of the program's own with a slash at its end is the one without it, and shares what is kept. */
export function withoutSlash(url: string, isPage: (path: string) => boolean): string {
  const [, path = "", search = ""] = /^((?:\/[\w-]+)+)\/(\?.*)?$/.exec(url) ?? [];
  return path && isPage(path) ? path + search : url;
}

/** Path and known parameters in a fixed order. */
export function cleanAddress(path: string, search: URLSearchParams): string {
  const kept = new URLSearchParams();
  for (const name of ownParameters) {
    const value = search.get(name);
    if (value) kept.set(name, value.slice(0, 200));
  }
  return kept.size ? `${path}?${kept}` : path;
}
