declare global {
  interface Window {
    __reactRouterContext?: { streamController?: ReadableStreamDefaultController<string> };
  }
}

export const handoffId = "data";

/** Hands the router the data that the server put into the page (`withPlainHandoff`). */
export function takeHandoff(): void {
  const controller = window.__reactRouterContext?.streamController;
  const text = document.getElementById(handoffId)?.textContent;
  if (!controller || !text) return;
  controller.enqueue(encode({ loaderData: JSON.parse(text), actionData: null, errors: null }));
  controller.close();
}

/** JSON in the router's encoding: a list of values, in which objects and arrays have the places of theirs. */
export function encode(json: unknown): string {
  const values: unknown[] = [];
  const place = (value: unknown): number => {
    if (value === null) return -5;
    const at = values.push(value) - 1;
    if (Array.isArray(value)) values[at] = value.map(place);
    else if (typeof value === "object") {
      const entries = Object.entries(value as object);
      values[at] = Object.fromEntries(entries.map(([key, one]) => [`_${place(key)}`, place(one)]));
    }
    return at;
  };
  place(json);
  return `${JSON.stringify(values)}\n`;
}
