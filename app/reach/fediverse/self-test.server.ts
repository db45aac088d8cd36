import { parseJson } from "~/lib/parse-json";
import { OutsideError } from "~/platform/outside/outside-error.server";
import type { Services } from "~/platform/services.server";
import { type Account, handleOf, hasOtherHost, siteHost } from "./account.server";
import { fediverseAddresses } from "./addresses";

/** `isGood` is null if the check could not be made. */
export type Check = { title: string; isGood: boolean | null; text: string };

const timeout = 10_000;
const maxBytes = 256 * 1024;
/** Seconds; Mastodon tolerates a much greater difference between two clocks, others little. */
const maxSkewSeconds = 60;

/** Requests the account from outside, as another server would, and reports the result. */
export async function testAccount(services: Services, account: Account): Promise<Check[]> {
  const { actor } = fediverseAddresses(services, account);
  const resource = encodeURIComponent(`acct:${handleOf(services, account).slice(1)}`);
  const finger = `${services.env.BASE_URL}/.well-known/webfinger?resource=${resource}`;
  return [
    testHost(services, account),
    await tried("WebFinger", async () => {
      const found = await askJson(services, finger, "application/jrd+json");
      const links: unknown[] = Array.isArray(found.links) ? found.links : [];
      const isGood = links.some((link) => Object(link).href === actor);
      return isGood
        ? { isGood, text: `${handleOf(services, account)} wird gefunden.` }
        : { isGood, text: "Die Adresse nennt das Konto nicht: Leitet ein Server davor sie um?" };
    }),
    await tried("Konto", async () => {
      const isGood = (await askJson(services, actor, "application/activity+json")).id === actor;
      return isGood
        ? { isGood, text: "Andere Server bekommen das Konto als JSON." }
        : { isGood, text: "Statt des Kontos kommt etwas anderes: Merkt sich ein CDN die Seite?" };
    }),
    await tried("Unterschrift", () => testSignature(services, account)),
    await tried("Uhr", () => testClock(services)),
  ];
}

function testHost(services: Services, account: Account): Check {
  const title = "Adresse";
  if (hasOtherHost(services, account))
    return {
      title,
      isGood: false,
      text: `Die Sendung steht jetzt unter ${siteHost(services)}; wer folgt, kennt sie unter ${account.host}. Bis BASE_URL wieder dorthin zeigt, geht nichts hinaus.`,
    };
  const isGood = services.env.BASE_URL.startsWith("https:");
  return isGood
    ? { title, isGood, text: `${siteHost(services)}, verschlüsselt.` }
    : { title, isGood, text: "Ohne https nimmt kein Server das Konto an." };
}

type Found = Omit<Check, "title">;

async function tried(title: string, test: () => Promise<Found>): Promise<Check> {
  try {
    return { title, ...(await test()) };
  } catch (error) {
    if (!(error instanceof OutsideError)) throw error;
    return { title, isGood: false, text: `Von außen gefragt: Die Website ${error.message}.` };
  }
}

/** A JSON answer as an object; an empty one for other answers. */
async function askJson(
  services: Services,
  url: string,
  accept: string,
): Promise<Record<string, unknown>> {
  const { status, body } = await services.sendOutside(url, {
    method: "GET",
    headers: { Accept: accept },
    timeout,
    limit: maxBytes,
  });
  return status === 200 ? Object(parseJson(body.toString())) : {};
}

/** Signs a test message, and verifies it with the public key served by the website. */
async function testSignature(services: Services, account: Account): Promise<Found> {
  const [{ signRequest, verifyRequest }, { loadersOf }, { readKeys }] = await Promise.all([
    import("@fedify/fedify/sig"),
    import("./inbox/prove-sender.server"),
    import("./keys.server"),
  ]);
  const { actor, inbox, rsaKey } = fediverseAddresses(services, account);
  const { rsa } = await readKeys(services);
  const request = new Request(inbox, { method: "POST", body: "{}" });
  const signed = await signRequest(request, rsa.privateKey, new URL(rsaKey));
  const key = await verifyRequest(signed, loadersOf(services, actor));
  return key
    ? { isGood: true, text: "Mit dem öffentlichen Schlüssel nachgeprüft." }
    : { isGood: false, text: "Mit dem öffentlichen Schlüssel nicht nachzuprüfen." };
}

/** Compares the clock with that of the latest follower's server; no other server needs to be asked. */
async function testClock(services: Services): Promise<Found> {
  const follower = await services.db
    .selectFrom("fediverse_followers")
    .select(["host", "actor"])
    .where("state", "=", "active")
    .orderBy("followed_at", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!follower) return { isGood: null, text: "Wird geprüft, sobald jemand folgt." };
  const origin = new URL(follower.actor).origin;
  const answer = await services.sendOutside(`${origin}/`, {
    method: "HEAD",
    timeout,
    limit: 1,
  });
  const there = Date.parse(answer.headers.date ?? "");
  if (Number.isNaN(there)) return { isGood: null, text: `${follower.host} sagt keine Zeit.` };
  const seconds = Math.round(Math.abs(services.clock.now().getTime() - there) / 1000);
  return seconds <= maxSkewSeconds
    ? { isGood: true, text: `Geht wie die von ${follower.host}.` }
    : { isGood: false, text: `Weicht um ${seconds} Sekunden von der auf ${follower.host} ab.` };
}
