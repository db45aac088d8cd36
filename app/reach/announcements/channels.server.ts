import { podcastMedium } from "~/core/feed/feed.schema";
import { attemptSending, isTaken } from "~/platform/outbox/attempt.server";
import { OutsideError } from "~/platform/outside/outside-error.server";
import type { Services } from "~/platform/services.server";
import { sendFeeds } from "./hub/send-feeds.server";
import { settings as stored } from "./settings.server";

/** A receiver of news about published, changed or hidden content. */
export type Channel = {
  /** The channel's id in its rows. */
  id: string;
  title: string;
  /** Which addresses the channel gets: feeds, only the podcast's feed, or pages. */
  takes: "feeds" | "podcast" | "pages";
  /**
   * Notifies the channel.
   * @param paths addresses on this site; at most `itemsAtOnce`
   * @returns its answer
   * @throws OutsideError in German if it refused
   */
  send(services: Services, paths: readonly string[]): Promise<string>;
};

/** IndexNow's limit for one request. */
export const itemsAtOnce = 10_000;

export const ownHub = "hub";

/** The enabled channels. */
export async function activeChannels(services: Services): Promise<Channel[]> {
  const settings = await stored.read(services);
  const { podpingToken: token, indexNowKey: key } = settings;
  return [
    ...settings.hubs.map(outsideHub),
    ...(settings.ownHub
      ? [{ id: ownHub, title: "Eigener Hub", takes: "feeds", send: sendFeeds } as const]
      : []),
    ...(settings.podping && token ? [podping(token)] : []),
    ...(settings.indexNow ? [indexNow(key)] : []),
  ];
}

/**
 * WebSub does not define what hubs accept (§6.1). All existing hubs understand this form; some know only one of the two
 * names.
 */
function outsideHub(hub: string): Channel {
  return {
    id: `websub ${hub}`,
    title: `WebSub: ${new URL(hub).host}`,
    takes: "feeds",
    async send(services, paths) {
      let answer = "";
      for (const path of paths) {
        const topic = services.env.BASE_URL + path;
        const form = new URLSearchParams({
          "hub.mode": "publish",
          "hub.url": topic,
          "hub.topic": topic,
        });
        answer = await ask(services, hub, {
          headers: { "Content-Type": "application/x-www-form-urlencoded" },
          body: String(form),
        });
      }
      return answer;
    },
  };
}

/** https://github.com/Podcastindex-org/podping.cloud: the header contains the bare token, without a scheme. */
function podping(token: string): Channel {
  return {
    id: "podping",
    title: "Podping",
    takes: "podcast",
    async send(services, [path = ""]) {
      const url = services.env.BASE_URL + path;
      const query = new URLSearchParams({ url, reason: "update", medium: podcastMedium });
      return ask(services, `https://podping.cloud/?${query}`, {
        method: "GET",
        headers: { Authorization: token },
      });
    },
  };
}

/** https://www.indexnow.org/documentation */
function indexNow(key: string): Channel {
  return {
    id: "indexnow",
    title: "IndexNow",
    takes: "pages",
    async send(services, paths) {
      const { BASE_URL } = services.env;
      return ask(services, "https://api.indexnow.org/indexnow", {
        headers: { "Content-Type": "application/json; charset=utf-8" },
        body: JSON.stringify({
          host: new URL(BASE_URL).host,
          key,
          keyLocation: `${BASE_URL}/${key}.txt`,
          urlList: paths.map((path) => BASE_URL + path),
        }),
      });
    },
  };
}

type Question = Pick<Parameters<Services["sendOutside"]>[1], "method" | "headers" | "body">;

/** @returns status and beginning of a 2xx answer */
async function ask(services: Services, address: string, question: Question): Promise<string> {
  const { host } = new URL(address);
  const sending = { ...question, timeout: 10_000, limit: 2000 };
  const { status, body, error } = await attemptSending(services.sendOutside, address, sending);
  if (status === null) throw new OutsideError(`${host} ${error}`);
  const text = body.toString().replace(/\s+/g, " ").trim();
  const beginning = `${status} ${text}`.trim().slice(0, 300);
  if (isTaken({ status })) return beginning;
  throw new OutsideError(`${host} hat abgelehnt: ${beginning}`);
}
