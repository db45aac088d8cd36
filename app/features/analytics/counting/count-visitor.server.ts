import { isbot } from "isbot";
import type { Services } from "~/platform/services.server";
import type { Visitor } from "~/platform/visitor/visitor.server";
import { visitorHash } from "~/platform/visitor/visitor-hash.server";

const perMinute = { points: 120, seconds: 60 };
const perAddress = {
  // Each is a row for 90 days; whoever listens reports more often, and that changes rows.
  views: [perMinute, { points: 5000, seconds: 24 * 60 * 60 }],
  playbacks: [perMinute],
};

/**
 * The hash under which what a visitor does is counted today; null where nothing is counted: the visitor
 * refuses, is a program, or reports more often than anybody could.
 */
export async function countVisitor(
  services: Services,
  visitor: Visitor,
  what: "views" | "playbacks",
): Promise<string | null> {
  const { address, userAgent, refusesCounting } = visitor;
  if (refusesCounting || userAgent === "" || isbot(userAgent)) return null;
  if (!(await services.limits.allow(what, address, perAddress[what]))) return null;
  return visitorHash(services, visitor);
}
