import { formatMoment } from "~/lib/moment";
import type { Operator } from "./actor";
import { type PreviewSubject, previewToken } from "./preview-token.server";
import type { Services } from "./services.server";

const previewDays = 7;

export type PreviewLink = {
  path: string;
  /** Absolute. */
  url: string;
  /** Until when it works, as one says it. */
  until: string;
};

/** The secret address under which an unpublished page can be looked at for seven days, as long as this operator works here. */
export function previewLink(
  { secret, env, clock }: Pick<Services, "secret" | "env" | "clock">,
  { id: operatorId }: Pick<Operator, "id">,
  subject: PreviewSubject,
): PreviewLink {
  const expires = new Date(clock.now().getTime() + previewDays * 24 * 60 * 60 * 1000);
  const path = `/vorschau/${previewToken(secret, { ...subject, operatorId }, expires)}`;
  return { path, url: env.BASE_URL + path, until: formatMoment(expires.toISOString()) };
}
