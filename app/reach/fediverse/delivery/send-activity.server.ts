import { signJsonLd, signRequest } from "@fedify/fedify/sig";
import { attemptSending, isTaken, type Outcome } from "~/platform/outbox/attempt.server";
import type { Services } from "~/platform/services.server";
import { readAddresses } from "../addresses";
import { publicAudience } from "../documents/context";
import { kvStoreOf } from "../inbox/kv-store.server";
import { contextLoaderOf } from "../inbox/outside.server";
import { readKeys } from "../keys.server";
import { withProof } from "./proof.server";

const readBytes = 4096;
const draft = "draft-cavage-http-signatures-12";
const standard = "rfc9421";

/** The body of an activity, with the document's own signatures; they are made once. */
export async function signedBody(services: Services, activityId: string): Promise<string | null> {
  const { db, clock } = services;
  const row = await db
    .selectFrom("fediverse_activities")
    .select("body")
    .where("id", "=", activityId)
    .executeTakeFirst();
  const document = row && JSON.parse(row.body);
  if (!document || document.proof) return row?.body ?? null;
  const { rsa, ed25519 } = await readKeys(services);
  const { ed25519Key, rsaKey } = await readAddresses(services);
  const signing = { key: ed25519.privateKey, verificationMethod: ed25519Key, now: clock.now() };
  const proven = await withProof(document, signing);
  // Public activities are forwarded by others, and the proof shows their origin.
  const isPublic = [document.to, document.cc].flat().includes(publicAudience);
  const contextLoader = contextLoaderOf(services);
  const sign = () => signJsonLd(proven, rsa.privateKey, new URL(rsaKey), { contextLoader });
  const signed = isPublic ? await sign() : proven;
  const body = JSON.stringify(signed);
  await db.updateTable("fediverse_activities").set({ body }).where("id", "=", activityId).execute();
  return body;
}

/** `timeout`: milliseconds until the answer. */
type Sending = { body: string; signal: AbortSignal; timeout: number };

/** Sends a body to an inbox, with the signature that its host last accepted, or else the other one. */
export async function sendActivity(
  services: Services,
  inbox: string,
  sending: Sending,
): Promise<Outcome> {
  const kv = kvStoreOf(services);
  const key = ["signature", new URL(inbox).host] as const;
  const first = (await kv.get(key)) === standard ? standard : draft;
  const outcome = await post(services, inbox, { ...sending, spec: first });
  if (outcome.status !== 400 && outcome.status !== 401) return outcome;
  const spec = first === draft ? standard : draft;
  const second = await post(services, inbox, { ...sending, spec });
  if (isTaken(second)) await kv.set(key, spec);
  return second;
}

type SignedPost = Sending & { spec: typeof draft | typeof standard };

async function post(
  services: Services,
  inbox: string,
  { body, signal, timeout, spec }: SignedPost,
): Promise<Outcome> {
  const { rsa } = await readKeys(services);
  const request = new Request(inbox, {
    method: "POST",
    headers: { "Content-Type": "application/activity+json" },
    body,
  });
  const keyId = new URL((await readAddresses(services)).rsaKey);
  const signed = await signRequest(request, rsa.privateKey, keyId, { spec });
  const headers = Object.fromEntries(signed.headers);
  const sent = { headers, body, timeout, limit: readBytes, signal };
  return attemptSending(services.sendOutside, inbox, sent);
}
