import { readFileSync } from "node:fs";
import stylesheet from "~/ui/styles/site.css?url";
import type { Env } from "../env.server";
import { nonceMark, type PageParts } from "./render-context.server";
import { contentSecurityPolicy, cspHash } from "./security-headers.server";

type Stylesheet = { slot: string; bytes: Buffer; hash: string };

/**
 * Finishes a rendered page: the inline scripts with this render's secret nonce are the site's own; their hashes
 * and the stylesheet's make up the policy, and the nonce is removed. An injected script lacks the nonce, so it
 * gets no hash and never runs.
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

/** The slot is replaced only within its element: a title may contain the same words. */
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

/** Most bytes of a UTF-16 code unit. */
const widest = 3;
const room = Buffer.alloc(1024 * 1024);

/**
 * Joins texts, as UTF-8, and bytes. They are written into allocated room: `Buffer.from` would first count the
 * bytes of each text, which costs as much again.
 */
export function joinedBytes(parts: readonly (string | Buffer)[]): Buffer {
  const max = parts.reduce((sum, part) => sum + part.length * widest, 0);
  const space = max > room.length ? Buffer.allocUnsafe(max) : room;
  let end = 0;
  for (const part of parts)
    end += typeof part === "string" ? space.write(part, end) : part.copy(space, end);
  return Buffer.from(space.subarray(0, end));
}

/** Placeholder for the stylesheet, which so bypasses the renderer. */
export const styleSlot = "/*styles*/";

let loaded: Stylesheet | undefined;

/** The whole stylesheet, inlined in the page: the first paint then needs one answer only. */
export function criticalCss(): Stylesheet {
  if (import.meta.env.DEV) return { slot: styleSlot, bytes: Buffer.alloc(0), hash: cspHash("") };
  if (!loaded) {
    const bytes = readFileSync(`build/client${stylesheet}`);
    loaded = { slot: styleSlot, bytes, hash: cspHash(bytes) };
  }
  return loaded;
}

const stylesheets = new Map<string, string>();

/**
 * Inlines further stylesheets of a page too. Their link stays, disabled, which loads nothing: without it React
 * would request the file, and the page would be restyled.
 */
export function withOwnStyles(head: string, nonce: string): string {
  if (import.meta.env.DEV) return head;
  return head.replace(ownLink, (_, link: string, href: string) => {
    const styles = stylesheets.get(href) ?? readFileSync(`build/client${href}`, "utf8");
    stylesheets.set(href, styles);
    return `<style${nonceMark(nonce)}>${styles}</style>${link} disabled=""/>`;
  });
}

const ownLink =
  /(<link rel="stylesheet" href="(\/assets\/[\w.-]+\.css)" data-precedence="[\w-]+")\/>/g;
