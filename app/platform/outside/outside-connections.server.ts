import { lookup as resolveName } from "node:dns/promises";
import {
  type ClientRequest,
  Agent as HttpAgent,
  request as httpRequest,
  type IncomingMessage,
} from "node:http";
import { Agent as HttpsAgent, request as httpsRequest } from "node:https";
import type { LookupFunction } from "node:net";
import { pipeline, Readable } from "node:stream";
import { OutsideError, outsideError } from "./outside-error.server";
import { ipOf, isPublicAddress } from "./public-address.server";

export type OutsideSettings = {
  /** This site's address, sent in the User-Agent. */
  site?: string;
  /** Allows addresses of this machine and its network. */
  allowPrivate?: boolean;
  /** Resolves a host name to all its IP addresses. */
  resolve?: (host: string) => Promise<{ address: string; family: number }[]>;
  /** True if an IP address may be connected to; by default public ones. */
  isAllowed?: (address: string) => boolean;
  /** Servers that are allowed at any IP address: 'host:port'. */
  hosts?: readonly string[];
};

type Message = {
  signal: AbortSignal;
  method?: string;
  headers: Record<string, string>;
  body?: string | Buffer | Readable | undefined;
};

/** Connects to checked addresses only; `send` resolves to the head of the answer, with any status. */
export function createConnections(settings: OutsideSettings) {
  const isAllowed = settings.allowPrivate ? () => true : (settings.isAllowed ?? isPublicAddress);
  const resolve = settings.resolve ?? resolveAll;
  // Separate agents: a shared one could reuse a connection that was opened without the check.
  const checked = agentsFor(checkedLookup(resolve, isAllowed));
  const trusted = agentsFor(checkedLookup(resolve, () => true));
  const userAgent = `Mozilla/5.0 (compatible; PodcastWebsite/1.0${settings.site ? `; +${settings.site}` : ""})`;
  return {
    send(url: URL, { headers, ...rest }: Message): Promise<IncomingMessage> {
      const message = { ...rest, headers: { "User-Agent": userAgent, ...headers } };
      if (settings.hosts?.includes(hostAndPort(url))) return send(url, trusted, message);
      refuseClosedHost(url, isAllowed);
      return send(url, checked, message);
    },
  };
}

function agentsFor(lookup: LookupFunction): Agents {
  const options = { keepAlive: true, maxSockets: 8, lookup };
  return { http: new HttpAgent(options), https: new HttpsAgent(options) };
}

/** 'host:port' as in `PRIVATE_HOSTS`. */
export function hostAndPort({ hostname, port, protocol }: URL): string {
  return `${hostname}:${port || (protocol === "https:" ? "443" : "80")}`;
}

/** True if an address leads to this machine or its network, as far as its text shows. Names are not resolved. */
export function isInside(url: URL, hosts: readonly string[]): boolean {
  if (hosts.includes(hostAndPort(url))) return false;
  const ip = ipOf(url);
  return ip ? !isPublicAddress(ip) : /(?:^|\.)localhost\.?$/.test(url.hostname);
}

/** @throws OutsideError for anything but http and https */
export function parseOutside(address: string, base?: URL): URL {
  const url = URL.parse(address, base);
  if (!url || !/^https?:$/.test(url.protocol)) throw new OutsideError("ist keine http-Adresse");
  return url;
}

function refuseClosedHost(url: URL, isAllowed: (address: string) => boolean): void {
  const ip = ipOf(url);
  if (ip && !isAllowed(ip)) throw privateAddress();
}

function privateAddress(): OutsideError {
  return new OutsideError("liegt in einem privaten Netz und wird nicht abgerufen");
}

async function resolveAll(host: string) {
  return resolveName(host, { all: true, verbatim: true });
}

function checkedLookup(
  resolve: NonNullable<OutsideSettings["resolve"]>,
  isAllowed: (address: string) => boolean,
): LookupFunction {
  return (host, options, done) => {
    resolve(host).then(
      (found) => {
        const [first] = found;
        if (!first) done(new OutsideError("hat keine IP-Adresse"), "", 4);
        else if (!found.every(({ address }) => isAllowed(address))) done(privateAddress(), "", 4);
        else if (options.all) done(null, found);
        else done(null, first.address, first.family);
      },
      (error) => done(error, "", 4),
    );
  };
}

type Agents = { http: HttpAgent; https: HttpsAgent };

function send(
  url: URL,
  agents: Agents,
  { signal, method = "GET", headers, body }: Message,
): Promise<IncomingMessage> {
  const options = {
    method,
    signal,
    headers: { "Accept-Encoding": "identity", ...headers },
  };
  return new Promise((resolve, reject) => {
    const request: ClientRequest =
      url.protocol === "https:"
        ? httpsRequest(url, { ...options, agent: agents.https })
        : httpRequest(url, { ...options, agent: agents.http });
    request.on("response", resolve);
    request.on("error", (cause) => reject(outsideError(cause, signal)));
    if (!(body instanceof Readable)) return void request.end(body);
    pipeline(body, request, (cause) => cause && reject(outsideError(cause, signal)));
  });
}
