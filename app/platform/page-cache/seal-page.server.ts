import { existsSync, readFileSync } from "node:fs";
import type { Env } from "../env.server";
import { nonceMark, type PageParts } from "./render-context.server";
import { contentSecurityPolicy, cspHash } from "./security-headers.server";

type Stylesheet = { slot: string; bytes: Buffer; hash: string };

/**
 * Finishes a rendered page. Inline scripts with this render's secret nonce are the site's own; the policy is made
 * from their hashes and the stylesheet's, and the nonce is removed. An injected script lacks the nonce, so it gets
 * no hash and never runs.
 */
export function sealPage(
  { head, content, end }: PageParts,
  nonce: string,
  { slot, bytes, hash }: Stylesheet,
  env: Pick<Env, "BASE_URL" | "MEDIA_PUBLIC_URL">,
): { body: Buffer; policy: string } {
  const mark = nonceMark(nonce);
  const scripts = [head, end].flatMap((part) => ownInline("script", part, mark));
  const styles = ownInline("style", head, mark).filter((own) => own !== cspHash(slot));
  return {
    body: joinedBytes([
      ...withStyles(head.replaceAll(mark, ""), slot, bytes),
      content,
      end.replaceAll(mark, ""),
    ]),
    policy: contentSecurityPolicy({
      scripts: [...new Set(scripts)],
      styles: [hash, ...styles],
      env,
    }),
  };
}

/** Inserts the stylesheet. The slot is replaced only within its element, since a title may contain the same text. */
function withStyles(head: string, slot: string, styles: Buffer): (string | Buffer)[] {
  const at = head.indexOf(`>${slot}</style>`) + 1;
  if (at === 0) return [head];
  return [head.slice(0, at), styles, head.slice(at + slot.length)];
}

function ownInline(tag: "script" | "style", html: string, mark: string): string[] {
  return [...html.matchAll(inline[tag])].flatMap(([, attributes = "", code = ""]) =>
    attributes.includes(mark) ? [cspHash(code)] : [],
  );
}

const inline = {
  script: /<script\b([^>]*)>([\s\S]*?)<\/script>/g,
  style: /<style\b([^>]*)>([\s\S]*?)<\/style>/g,
};

/** Maximum number of UTF-8 bytes per UTF-16 code unit. */
const widest = 3;
const room = Buffer.alloc(1024 * 1024);

/**
 * Joins texts, encoded as UTF-8, and bytes. They are written into a buffer that exists already: `Buffer.from` would
 * count each text's bytes first, which takes as long again.
 */
export function joinedBytes(parts: readonly (string | Buffer)[]): Buffer {
  const max = parts.reduce((sum, part) => sum + part.length * widest, 0);
  const space = max > room.length ? Buffer.allocUnsafe(max) : room;
  let end = 0;
  for (const part of parts)
    end += typeof part === "string" ? space.write(part, end) : part.copy(space, end);
  return Buffer.from(space.subarray(0, end));
}

/** A placeholder for the stylesheet, so that the renderer does not process it. */
export const styleSlot = "/*styles*/";

const ofRoutes = new Map<string, Stylesheet>();

/**
 * The styles that a route's page can need (`build-plugins/page-styles.ts`), or those of all public pages. They are
 * inlined, so that the first paint needs a single answer.
 */
export function criticalCss(route: string): Stylesheet {
  if (import.meta.env.DEV) return { slot: styleSlot, bytes: Buffer.alloc(0), hash: cspHash("") };
  const known = ofRoutes.get(route);
  if (known) return known;
  const file = `build/server/styles/${route}.css`;
  const read = existsSync(file) ? readStyles(file) : criticalCss("site");
  ofRoutes.set(route, read);
  return read;
}

function readStyles(file: string): Stylesheet {
  const bytes = readFileSync(file);
  return { slot: styleSlot, bytes, hash: cspHash(bytes) };
}

const stylesheets = new Map<string, string>();

/**
 * Inlines further stylesheets of a page as well. Their links stay but are disabled, so they load nothing; without
 * them React would request the files and restyle the page.
 */
export function withOwnStyles(head: string, nonce: string): string {
  if (import.meta.env.DEV) return head;
  let all = "";
  const linked = head.replace(ownLink, (_, link: string, href: string) => {
    const styles = stylesheets.get(href) ?? readFileSync(`build/client${href}`, "utf8");
    stylesheets.set(href, styles);
    all += styles;
    return `${link} disabled=""/>`;
  });
  if (!all) return head;
  const at = linked.search(/<link rel="stylesheet"/);
  return `${linked.slice(0, at)}<style${nonceMark(nonce)}>${all}</style>${linked.slice(at)}`;
}

const ownLink =
  /(<link rel="stylesheet" href="(\/assets\/[\w.-]+\.css)" data-precedence="[\w-]+")\/>/g;
