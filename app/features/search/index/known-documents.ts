import { type SearchKind, searchKinds } from "../search.schema";

/** Kind and date of each document by its number in the index: what every hit is asked for, kept at hand. */
export class KnownDocuments {
  #known = new Map<number, { kind: SearchKind; visibleFrom: string }>();

  get size(): number {
    return this.#known.size;
  }

  add(id: number, kindName: unknown, visibleFrom: string): void {
    const kind = searchKinds.find((name) => name === kindName);
    if (kind) this.#known.set(id, { kind, visibleFrom });
  }

  remove(id: number): void {
    this.#known.delete(id);
  }

  clear(): void {
    this.#known.clear();
  }

  /** The kind of a document, or null where visitors may not see it on a day (YYYY-MM-DD). */
  visibleKind(id: number, today: string): SearchKind | null {
    const known = this.#known.get(id);
    return known && known.visibleFrom <= today ? known.kind : null;
  }

  /** Negative when the first comes before the other by its date: newer ones do. */
  compareDates(a: number, b: number): number {
    const first = this.#known.get(a)?.visibleFrom ?? "";
    const other = this.#known.get(b)?.visibleFrom ?? "";
    return first === other ? b - a : first > other ? -1 : 1;
  }
}
