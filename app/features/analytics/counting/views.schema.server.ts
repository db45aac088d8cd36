import { z } from "zod";
import { parseJson } from "~/lib/parse-json";

/** A page of this site as an address carries it: printable ASCII, everything else percent-encoded. */
const path = z
  .string()
  .max(500)
  .regex(/^\/(?![/\\])[!-~]*$/);

const report = z
  .strictObject({
    path,
    referrer: z.string().max(2000).transform(withoutSearch),
    // Scripts of earlier versions tell these two. The episode follows from the path; titles tell what was searched.
    title: z.string().max(300).optional(),
    episodeId: z.string().optional(),
  })
  .refine(({ path, episodeId }) => episodeId === undefined || path === `/episodes/${episodeId}`)
  .transform(({ path, referrer }) => ({ path, referrer, episodeId: episodeOf(path) }));

/** What a browser tells about a page that a visitor sees; with the episode whose page it is, if it is one's. */
export type ViewReport = z.output<typeof report>;

/** The report in a request's body; null for anything else. */
export function parseViewReport(body: string): ViewReport | null {
  const result = report.safeParse(parseJson(body));
  return result.success ? result.data : null;
}

function episodeOf(path: string): string | undefined {
  return /^\/episodes\/([\w-]{1,64})$/.exec(path)?.[1];
}

/** Where somebody came from, without what was searched there; empty for what is no web address. */
function withoutSearch(referrer: string): string {
  if (!URL.canParse(referrer)) return "";
  const { protocol, origin, pathname } = new URL(referrer);
  return /^https?:$/.test(protocol) ? `${origin}${pathname}`.slice(0, 500) : "";
}
