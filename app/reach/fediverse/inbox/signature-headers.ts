/** Of a request, by their names in small letters. */
type RequestHeaders = {
  date?: string | undefined;
  [name: string]: string | string[] | undefined;
};

/** Clocks differ; Mastodon takes as much. */
const maxAheadMilliseconds = 60 * 60 * 1000;

/**
 * Whether each signature by RFC 9421 is one of this request and its body, and has not expired (§2.3, §7.2): Fedify asks
 * for neither, and any one of several will do for it.
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
 * Whether every key that signs a request (keyId of draft-cavage-http-signatures, keyid of RFC 9421) has the origin of
 * the account that it speaks for: a document elsewhere may say of its key whatever it likes.
 * @param actor the account's id
 */
export function isSignedAtOrigin(headers: RequestHeaders, actor: string): boolean {
  const origin = originOf(actor);
  const keys = [...textOf(headers).matchAll(/keyid\s*=\s*"([^"]*)"/gi)];
  return origin !== null && keys.length > 0 && keys.every(([, id = ""]) => originOf(id) === origin);
}

/** Whether a request says that it was signed more than an hour from now. */
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

/** Null: it is no address on the web, or one with escaped signs, which ends elsewhere than it seems to. */
function originOf(id: string): string | null {
  return /^https?:[^\\]+$/i.test(id) ? (URL.parse(id)?.origin ?? null) : null;
}
