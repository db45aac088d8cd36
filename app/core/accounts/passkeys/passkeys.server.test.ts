import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Operator } from "~/platform/actor";
import type { Services } from "~/platform/services.server";
import { onBothDatabases } from "../../../../tests/databases";
import {
  cookieOf,
  createFirstOperator,
  signedInCookie,
  somebody,
} from "../../../../tests/fixtures/accounts";
import { movableClock, testServices } from "../../../../tests/sites";
import {
  addPasskey,
  listPasskeys,
  passkeyChallenge,
  passkeyRegistration,
  signInWithPasskey,
} from "./passkeys.server";

/** What a device signs for a page: the page's origin, and whether it verified the user. */
type Ceremony = { origin: string; userVerified: boolean };

const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString("base64url");
const sha256 = (content: Uint8Array | string) => createHash("sha256").update(content).digest();

/** A device with one key, which signs anything (WebAuthn Level 3, §6.1, §6.5.4 and §8.7). */
function openDevice(rpId: string) {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  const id = randomBytes(16);
  const clientData = (type: string, challenge: string, { origin }: Ceremony) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const authenticatorData = ({ userVerified }: Ceremony, attested = Buffer.alloc(0)) => {
    const flags = 0x01 | (userVerified ? 0x04 : 0) | (attested.length ? 0x40 : 0);
    return Buffer.concat([sha256(rpId), Buffer.from([flags, 0, 0, 0, 0]), attested]);
  };
  const answer = (response: Record<string, string>) => ({
    id: base64url(id),
    rawId: base64url(id),
    type: "public-key" as const,
    clientExtensionResults: {},
    response,
  });
  // CBOR: a map of kty 2, alg -7, crv 1, x and y.
  const key = Buffer.concat([
    Buffer.from("a5010203262001215820", "hex"),
    Buffer.from(x, "base64url"),
    Buffer.from("225820", "hex"),
    Buffer.from(y, "base64url"),
  ]);
  const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, key]);
  return {
    register(challenge: string, ceremony: Ceremony) {
      const data = authenticatorData(ceremony, attested);
      const attestationObject = Buffer.concat([
        Buffer.from("a363666d74646e6f6e656761747453746d74a068617574684461746158", "hex"),
        Buffer.from([data.length]),
        data,
      ]);
      return answer({
        clientDataJSON: base64url(clientData("webauthn.create", challenge, ceremony)),
        attestationObject: base64url(attestationObject),
      });
    },
    assert(challenge: string, ceremony: Ceremony) {
      const data = authenticatorData(ceremony);
      const client = clientData("webauthn.get", challenge, ceremony);
      return answer({
        clientDataJSON: base64url(client),
        authenticatorData: base64url(data),
        signature: base64url(sign("sha256", Buffer.concat([data, sha256(client)]), privateKey)),
      });
    },
  };
}

/** The plugin takes a missing origin from the request, and never requires user verification: CVE-2026-134320. */
const refused: [string, Partial<Ceremony>][] = [
  ["made on another page", { origin: "https://podcast.example.org.attacker.example" }],
  ["made on another port", { origin: "http://localhost:1" }],
  ["whose device did not see its owner", { userVerified: false }],
];

onBothDatabases("passkeys", (database) => {
  let directory: string;
  let services: Services;
  let operator: Operator;
  let device: ReturnType<typeof openDevice>;
  let here: Ceremony;
  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), "podcast-passkeys-"));
    services = await testServices(database(), {
      directory,
      clock: movableClock("2026-11-20T10:00:00.000Z"),
    });
    operator = await createFirstOperator(services);
    const { hostname, origin } = new URL(services.env.BASE_URL);
    here = { origin, userVerified: true };
    device = openDevice(hostname);
  });
  afterEach(() => rm(directory, { recursive: true, force: true }));

  async function register(ceremony: Ceremony): Promise<boolean> {
    const cookie = await signedInCookie(services);
    const begun = await passkeyRegistration(services, operator, cookie, "Podcast");
    return addPasskey(services, operator, `${cookie}; ${cookieOf(begun)}`, {
      name: "Schlüssel",
      made: device.register(begun.options.challenge, ceremony),
    });
  }

  async function signInFrom(ceremony: Ceremony) {
    const begun = await passkeyChallenge(services, somebody, "");
    if (!begun) throw new Error("Too many challenges");
    const given = device.assert(begun.options.challenge, ceremony);
    return (await signInWithPasskey(services, somebody, cookieOf(begun), given)).step;
  }

  test("one that was made here signs in, once for each challenge", async () => {
    expect(await register(here)).toBe(true);
    expect(await signInFrom(here)).toBe("done");
    const begun = await passkeyChallenge(services, somebody, "");
    const given = device.assert(begun?.options.challenge ?? "", here);
    const again = () =>
      signInWithPasskey(services, somebody, cookieOf(begun ?? { cookies: [] }), given);
    expect((await again()).step).toBe("done");
    expect((await again()).step).toBe("wrong");
  });

  test.each(refused)("one %s is not taken", async (_words, differing) => {
    expect(await register({ ...here, ...differing })).toBe(false);
    expect(await listPasskeys(services.db, operator.id)).toEqual([]);
  });

  test.each(refused)("an answer %s signs nobody in", async (_words, differing) => {
    expect(await register(here)).toBe(true);
    expect(await signInFrom({ ...here, ...differing })).toBe("wrong");
    expect(await signInFrom(here)).toBe("done");
  });
});
