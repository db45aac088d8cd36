import { formatMoment } from "~/lib/time/moment";
import type { Operator } from "./actor";
import { readSigned, signUntil } from "./secret.server";
import type { Services } from "./services.server";

export type PreviewSubject = {
  /** The kind of content, in lower case. */
  kind: string;
  id: string;
};

/** The subject of a preview, and the operator who shares it. */
type PreviewClaim = PreviewSubject & { operatorId: string };

const previewDays = 7;

/** The secret address of an unpublished page. It works for seven days, while this operator has an account. */
export function previewLink(
  { secret, env, clock }: Pick<Services, "secret" | "env" | "clock">,
  { id: operatorId }: Pick<Operator, "id">,
  subject: PreviewSubject,
) {
  const expires = new Date(clock.now().getTime() + previewDays * 24 * 60 * 60 * 1000);
  const path = `/vorschau/${previewToken(secret, { ...subject, operatorId }, expires)}`;
  return { path, url: env.BASE_URL + path, until: formatMoment(expires.toISOString()) };
}

/** The page on which an operator views a listed item: the public page, or the preview while visitors cannot see it. */
export function viewOf(
  services: Pick<Services, "secret" | "env" | "clock">,
  operator: Pick<Operator, "id">,
  subject: PreviewSubject,
  publicPath: string | null,
): { path: string; label: "Ansehen" | "Vorschau" } {
  if (publicPath) return { path: publicPath, label: "Ansehen" };
  return { path: previewLink(services, operator, subject).path, label: "Vorschau" };
}

/** The secret part of a preview's address, which opens only this subject, until `expires`. */
export function previewToken(
  secret: string,
  { kind, id, operatorId }: PreviewClaim,
  expires: Date,
): string {
  return signUntil(secret, "preview", `${kind}.${id}.${operatorId}`, expires);
}

/** The subject that a token opens; null if it is invalid or expired, or its operator's account is gone. */
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

/** The expiry in a token that `findPreviewSubject` accepted. */
export function previewExpiry(token: string): Date {
  return new Date(Number.parseInt(token.split(".")[3] ?? "", 36) * 1000);
}

/** Adds a preview's token to this site's file addresses in a field or HTML, so that unpublished files load. */
export function withPreviewToken(text: string, token: string): string {
  return text.replace(ownFile, (address) => `${address}?vorschau=${token}`);
}

// Excludes other sites' addresses, such as 'https://other.example/media/x.jpg'.
const ownFile = /(?<![\w.-])\/media\/[\w-][\w./-]*\.\w+(?!\?)/g;
