/** A request's headers, names in lower case. */
type RequestHeaders = {
  date?: string | undefined;
  [name: string]: string | string[] | undefined;
};

/** Clocks differ; Mastodon's tolerance. */
const maxAheadMilliseconds = 60 * 60 * 1000;

/**
 * Whether each RFC 9421 signature covers this request and its body, and has not expired (§2.3, §7.2): Fedify
 * checks neither, and accepts any one of several.
 * @param input the header `Signature-Input`
 */
export function coversBody(input: string, now: Date): boolean {
  const lists = [...input.matchAll(/\(([^)]*)\)/g)].map(([, list = ""]) => list);
  const ends = [...input.matchAll(/;\s*expires=(\d+)/g)].map(([, seconds]) => Number(seconds));
  const covers = (list: string) =>
    ["content-digest", "@method"].every((part) => list.includes(`"${part}"`)) &&
    (list.includes('"@target-uri"') || list.includes('"@path"'));
  return lists.length > 0 && lists.every(covers) && ends.every((end) => end * 1000 > now.getTime());
}

/**
 * Whether every key that signs a request (keyId of draft-cavage-http-signatures, keyid of RFC 9421) has the origin
 * of its account: a document elsewhere could claim anything about its key.
 * @param actor the account's id
 */
export function isSignedAtOrigin(headers: RequestHeaders, actor: string): boolean {
  const origin = originOf(actor);
  const keys = [...textOf(headers).matchAll(/keyid\s*=\s*"([^"]*)"/gi)];
  return origin !== null && keys.length > 0 && keys.every(([, id = ""]) => originOf(id) === origin);
}

/** Whether a request claims to be signed more than an hour in the future. */
export function isSignedAhead(headers: RequestHeaders, now: Date): boolean {
  const created = [...textOf(headers).matchAll(/created=(\d+)/g)].map(
    ([, at]) => Number(at) * 1000,
  );
  const moments = [Date.parse(headers.date ?? ""), ...created];
  return moments.some((moment) => moment - now.getTime() > maxAheadMilliseconds);
}

function textOf({ signature = "", "signature-input": input = "" }: RequestHeaders): string {
  return `${input}\n${signature}`;
}

/** Null: no web address, or one with escapes, which may end elsewhere than it seems. */
function originOf(id: string): string | null {
  return /^https?:[^\\]+$/i.test(id) ? (URL.parse(id)?.origin ?? null) : null;
}
