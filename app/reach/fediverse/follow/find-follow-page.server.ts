import { withinLimits } from "~/platform/limits.server";
import { OutsideError } from "~/platform/outside/outside-error.server";
import type { Services } from "~/platform/services.server";
import type { Visitor } from "~/platform/visitor/visitor.server";
import { type Account, handleOf } from "../account.server";
import { accountLimit, type FollowAnswer } from "./follow.schema";
import { askWebFinger, parseHandle } from "./web-finger.server";

const limits = [
  { points: 10, seconds: 10 * 60 },
  { points: 60, seconds: 24 * 60 * 60 },
];

/** OStatus' template, by which servers name their page for following somebody. */
const subscribeRel = "http://ostatus.org/schema/1.0/subscribe";

/** The page on a visitor's own server for following the show, requested from that server (WebFinger). */
export async function findFollowPage(
  services: Services,
  { address }: Pick<Visitor, "address">,
  account: Account,
  typed: string,
): Promise<FollowAnswer> {
  const found = parseHandle(typed);
  const answer = { account: typed.slice(0, accountLimit), link: null, error: null };
  if (!found) return { ...answer, error: "Schreib deine ganze Adresse, wie @name@server.example." };
  const counts = [["fediverse-follow", address, limits]] as const;
  try {
    const link = await withinLimits(services.limits, "allowShared", counts, () =>
      askServer(services, account, found),
    );
    if (link === "limited")
      return { ...answer, error: "Das waren viele Versuche. Bitte warte ein paar Minuten." };
    const none = `${found.host} sagt nicht, wie man von dort aus folgt. Such dort nach ${handleOf(services, account)}.`;
    return link ? { ...answer, link } : { ...answer, error: none };
  } catch (error) {
    if (!(error instanceof OutsideError)) throw error;
    return { ...answer, error: `Der Server ${found.host} ${error.message}.` };
  }
}

async function askServer(
  services: Services,
  account: Account,
  found: { name: string; host: string },
): Promise<string | null> {
  const { links = [] } = (await askWebFinger(services, found)) ?? {};
  const { template = "" } = links.find(({ rel }) => rel === subscribeRel) ?? {};
  if (!template.includes("{uri}")) return null;
  const handle = handleOf(services, account).slice(1);
  const page = URL.parse(template.replaceAll("{uri}", encodeURIComponent(handle)));
  return page?.protocol === "https:" && page.href.length <= 2000 ? page.href : null;
}
