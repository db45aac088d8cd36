import { type Handler, Parser } from "htmlparser2";

/** Maximum depth of elements; no text written by a person is deeper. */
const deepest = 100;

/**
 * Parses HTML in linear time; the parser alone takes time quadratic in the depth. Elements nested deeper than 100
 * are treated as empty, and their text belongs to the element around them.
 */
export class HtmlParser extends Parser {
  #open: { depth: number };
  #isDeep = false;
  #isAsked = false;

  constructor(handler: Partial<Handler>) {
    const open = { depth: 0 };
    super({
      ...handler,
      onopentagname(name) {
        open.depth++;
        handler.onopentagname?.(name);
      },
      onclosetag(name, isImplied) {
        open.depth--;
        handler.onclosetag?.(name, isImplied);
      },
    });
    this.#open = open;
  }

  /** True if the element being opened is nested too deep. */
  get isDeep(): boolean {
    return this.#isDeep;
  }

  override onopentagname(start: number, end: number): void {
    this.#isAsked = true;
    super.onopentagname(start, end);
  }

  override onclosetag(start: number, end: number): void {
    this.#isDeep = false;
    super.onclosetag(start, end);
  }

  protected override isVoidElement(name: string): boolean {
    // The parser calls this first when it has closed all elements that the new one closes.
    if (this.#isAsked) this.#isDeep = this.#open.depth >= deepest;
    this.#isAsked = false;
    return this.#isDeep || super.isVoidElement(name);
  }
}

/** Removes opening tags that are nested too deep, for parsers without a limit of their own. */
export function withoutDeepTags(html: string): string {
  if (html.split("<", deepest + 2).length <= deepest + 1) return html;
  let result = "";
  let done = 0;
  const parser = new HtmlParser({
    onopentag() {
      if (!parser.isDeep) return;
      result += html.slice(done, parser.startIndex);
      done = parser.endIndex + 1;
    },
  });
  parser.end(html);
  return result + html.slice(done);
}
