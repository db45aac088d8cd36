/** Thrown if the text is not a JSON array. */
export class JsonItemsError extends Error {
  override name = "JsonItemsError";
}

/** Thrown if an item is longer than allowed. */
export class LongItemError extends JsonItemsError {
  override name = "LongItemError";
}

const space = /\s/;

/**
 * Yields the items of a JSON array of any total length.
 * @param max most characters of an item
 * @throws JsonItemsError, LongItemError
 */
export async function* jsonItems(
  pieces: AsyncIterable<string>,
  max: number,
): AsyncGenerator<unknown> {
  let item = "";
  let depth = 0;
  let isText = false;
  let isEscaped = false;
  let hasMore = false;
  let isClosed = false;
  for await (const piece of pieces) {
    let start = 0;
    for (let at = 0; at < piece.length; at++) {
      const sign = piece[at] ?? "";
      if (isText) {
        if (isEscaped) isEscaped = false;
        else if (sign === "\\") isEscaped = true;
        else if (sign === '"') isText = false;
        continue;
      }
      if (space.test(sign)) continue;
      if (isClosed || (depth === 0 && sign !== "[")) throw new JsonItemsError("no array");
      if (sign === '"') isText = true;
      else if (sign === "[" || sign === "{") {
        if (depth++ === 0) start = at + 1;
      } else if (sign === "]" || sign === "}") {
        if (--depth > 0) continue;
        const last = item + piece.slice(start, at);
        if (sign === "}") throw new JsonItemsError("no array");
        if (last.trim() || hasMore) yield parsed(last);
        item = "";
        isClosed = true;
      } else if (sign === "," && depth === 1) {
        yield parsed(item + piece.slice(start, at));
        item = "";
        hasMore = true;
        start = at + 1;
      }
    }
    if (depth > 0) item += piece.slice(start);
    if (item.length > max) throw new LongItemError("too long");
  }
  if (!isClosed) throw new JsonItemsError("no end");
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new JsonItemsError("no item", { cause });
  }
}
