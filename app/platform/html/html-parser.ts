import { type Handler, Parser } from "htmlparser2";

/** Deeper than any text by a person. */
const deepest = 100;

/**
 * Parses HTML in linear time: elements nested deeper than 100 count as empty, and their text belongs to the
 * element around them. The parser itself takes time quadratic in the depth.
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

  /** Whether the element being opened lies too deep. */
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
    // The first call comes after all elements that the new one closes are closed.
    if (this.#isAsked) this.#isDeep = this.#open.depth >= deepest;
    this.#isAsked = false;
    return this.#isDeep || super.isVoidElement(name);
  }
}

/** HTML without the opening tags nested too deep, for parsers without a limit of their own. */
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
