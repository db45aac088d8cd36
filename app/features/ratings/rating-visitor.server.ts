import { createHash } from "node:crypto";
import type { Services } from "~/platform/services.server";
import type { Visitor } from "~/platform/visitor/visitor.server";
import { visitorHash } from "~/platform/visitor/visitor-hash.server";

/**
 * Who rated an episode, as far as that must be told: the session that the browser sent, else the visitor of
 * this day. A session is hashed together with the episode, so that nobody's ratings can be put together.
 */
export async function ratingVisitor(
  services: Pick<Services, "db" | "clock">,
  visitor: Visitor,
  { episodeId, session }: { episodeId: string; session: string },
): Promise<string> {
  if (!/^[\da-f]{32}$/.test(session)) return `day:${await visitorHash(services, visitor)}`;
  const hash = createHash("sha256").update(`${episodeId}:${session}`).digest("base64url");
  return `session:${hash.slice(0, 22)}`;
}
