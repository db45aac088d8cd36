import { formatMoment } from "~/lib/moment";
import type { Operator } from "./actor";
import { readSigned, signUntil } from "./secret.server";
import type { Services } from "./services.server";

export type PreviewSubject = {
  /** As the content calls it, in small letters. */
  kind: string;
  id: string;
};

/** A subject, and the operator who lets others look at it. */
type PreviewClaim = PreviewSubject & { operatorId: string };

const previewDays = 7;

/**
 * The secret address under which an unpublished page can be looked at for seven days, as long as this operator works
 * here, and until when it works, as one says it.
 */
export function previewLink(
  { secret, env, clock }: Pick<Services, "secret" | "env" | "clock">,
  { id: operatorId }: Pick<Operator, "id">,
  subject: PreviewSubject,
) {
  const expires = new Date(clock.now().getTime() + previewDays * 24 * 60 * 60 * 1000);
  const path = `/vorschau/${previewToken(secret, { ...subject, operatorId }, expires)}`;
  return { path, url: env.BASE_URL + path, until: formatMoment(expires.toISOString()) };
}

/** Where an operator looks at what a list shows: on its public page, or while visitors see none, by its secret link. */
export function viewOf(
  services: Pick<Services, "secret" | "env" | "clock">,
  operator: Pick<Operator, "id">,
  subject: PreviewSubject,
  publicPath: string | null,
): { path: string; label: "Ansehen" | "Vorschau" } {
  if (publicPath) return { path: publicPath, label: "Ansehen" };
  return { path: previewLink(services, operator, subject).path, label: "Vorschau" };
}

/** The secret part of a preview's address: opens this subject until `expires`, and nothing else. */
export function previewToken(
  secret: string,
  { kind, id, operatorId }: PreviewClaim,
  expires: Date,
): string {
  return signUntil(secret, "preview", `${kind}.${id}.${operatorId}`, expires);
}

/**
 * The subject that a token opens at this moment; null for a forged, foreign or expired one, and when whoever made it no
 * longer works here.
 */
export async function findPreviewSubject(
  { db, secret, clock }: Pick<Services, "db" | "secret" | "clock">,
  token: string,
): Promise<PreviewSubject | null> {
  const claim = readPreviewToken(secret, token, clock.now());
  if (!claim) return null;
  const { kind, id, operatorId } = claim;
  const operator = await db
    .selectFrom("operators")
    .select("id")
    .where("id", "=", operatorId)
    .executeTakeFirst();
  return operator ? { kind, id } : null;
}

function readPreviewToken(secret: string, token: string, now: Date): PreviewClaim | null {
  const signed = readSigned(secret, "preview", token, now) ?? "";
  const [, kind, id, operatorId] = /^([a-z]+)\.([\w-]{1,64})\.([\w-]{1,64})$/.exec(signed) ?? [];
  return kind && id && operatorId ? { kind, id, operatorId } : null;
}

/** Until when a token that can be read opens its subject. */
export function previewExpiry(token: string): Date {
  return new Date(Number.parseInt(token.split(".")[3] ?? "", 36) * 1000);
}

/** Own files in a field or in HTML get the secret of a preview, which admits to what is not public yet. */
export function withPreviewToken(text: string, token: string): string {
  return text.replace(ownFile, (address) => `${address}?vorschau=${token}`);
}

// Not part of another site's address: 'https://other.example/media/x.jpg' is none of ours.
const ownFile = /(?<![\w.-])\/media\/[\w-][\w./-]*\.\w+(?!\?)/g;
