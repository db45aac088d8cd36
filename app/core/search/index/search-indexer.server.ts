import { setImmediate as nextTurn } from "node:timers/promises";
import type { SearchDocument, SearchSource } from "~/core/content/search/search-source.server";
import { getCurrentShow } from "~/core/show/show.server";
import { isBroken } from "~/platform/db/sqlite-error.server";
import type { Services } from "~/platform/services.server";
import { runInTextWorker } from "~/platform/tasks/text-worker.server";
import { searchSources } from "../search-sources.server";
import { passagesOf } from "./passages";
import { openSearchFile, removeSearchFile } from "./search-file.server";
import { SearchIndex } from "./search-index.server";
import type { Steps } from "./speech-index.server";

/** Milliseconds of indexing before other work gets a turn. */
const slice = 10;
const documentsAtOnce = 10;
const wordsAtOnce = 1500;
/** Milliseconds before the index follows a write, since writes often come in bursts. */
const pause = 300;

/**
 * Keeps a process's index in step with the database, in small slices. It is compared when the content changes, and
 * before a search that would be too early.
 */
class SearchIndexer {
  #services: Services;
  #index: SearchIndex | null = null;
  #stale = true;
  #closed = false;
  #running: Promise<void> | null = null;
  /** Resolved when only transcripts are missing. */
  #readable = Promise.withResolvers<void>();
  #timer: NodeJS.Timeout | undefined;
  #stopListening: () => void;

  constructor(services: Services) {
    this.#services = services;
    this.#stopListening = services.content.onChange(() => {
      this.#stale = true;
      this.#readable = Promise.withResolvers();
      this.followSoon();
    });
  }

  /** Updates the index a moment later, in the background. */
  followSoon(milliseconds = pause): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      this.#follow();
    }, milliseconds).unref();
  }

  /** The index once it is up to date, at the latest after a timeout. */
  async ready(timeout: number): Promise<{ index: SearchIndex; complete: boolean }> {
    if (this.#stale || this.#running) {
      const followed = this.#follow();
      await waitAtMost(Promise.race([followed, this.#readable.promise]), timeout);
    }
    return { index: this.#open(), complete: !this.#stale && !this.#running };
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#timer);
    this.#stopListening();
    await this.#running;
    this.#index?.close();
    this.#index = null;
  }

  /** Deletes the file: its content is read from the database again. */
  startAnew(): void {
    this.#index?.close();
    this.#index = null;
    removeSearchFile(this.#services.env.DATA_DIR);
    this.#stale = true;
  }

  #follow(): Promise<void> {
    this.#running ??= this.#followAll().finally(() => {
      this.#running = null;
    });
    return this.#running;
  }

  async #followAll(): Promise<void> {
    try {
      do {
        if (this.#stale) await this.#compareAll();
        await nextTurn();
      } while (!this.#closed && (this.#stale || this.#open().tidy()));
    } catch (error) {
      this.#stale = true;
      this.#services.log.error({ err: error }, "Failed to update search index");
      if (isBroken(error)) this.startAnew();
    }
  }

  async #compareAll(): Promise<void> {
    this.#stale = false;
    await this.#readVocabulary();
    const sources = searchSources(this.#services);
    const spoken = sources.filter(({ isSpoken }) => isSpoken);
    const written = sources.filter(({ isSpoken }) => !isSpoken);
    for (const source of [...written, ...spoken]) await this.#followSource(source);
  }

  async #readVocabulary(): Promise<void> {
    const { words } = this.#open();
    if (words.vocabulary.size > 0) return;
    for (let last: string | null = ""; last !== null && !this.#closed; await nextTurn())
      last = words.read(last, wordsAtOnce);
  }

  async #followSource(source: SearchSource): Promise<void> {
    if (this.#closed) return;
    const { kind, isSpoken = false, versions, documents } = source;
    const show = await getCurrentShow(this.#services);
    const wanted = await versions(this.#services, show);
    await nextTurn();
    const { stale, gone } = this.#open().compare(kind, wanted);
    await this.#inSlices(gone, (source) => this.#open().remove(kind, source));
    const isLong = isSpoken && stale.length > documentsAtOnce;
    if (isLong) this.#readable.resolve();
    for (let at = 0; at < stale.length && !this.#closed; at += documentsAtOnce) {
      const some = await documents(this.#services, stale.slice(at, at + documentsAtOnce), show);
      const writes: (() => Steps)[] = [];
      for (const make of some) writes.push(await this.#writeOf(isSpoken, make));
      await this.#inSlices(writes, (write) => write());
      // Newer documents come first; the rest follows after a new comparison.
      if (isLong && this.#stale) return;
    }
  }

  /** Prepares the write of a document; a thread first finds the passages of a new transcript. */
  async #writeOf(isSpoken: boolean, make: () => SearchDocument): Promise<() => Steps> {
    if (!isSpoken) return () => this.#open().write(make());
    const document = make();
    const passages = this.#open().holdsSpeech(document)
      ? undefined
      : await runInTextWorker("passagesOf", passagesOf, document.speech ?? "");
    return () => this.#open().write(document, passages);
  }

  async #inSlices<T>(items: readonly T[], work: (item: T) => Steps): Promise<void> {
    const steps = stepThrough(items, work);
    for (let isDone = items.length === 0; !isDone && !this.#closed; await nextTurn()) {
      const end = performance.now() + slice;
      this.#open().together(() => {
        do isDone = steps.next().done === true;
        while (!isDone && performance.now() < end);
      });
    }
  }

  #open(): SearchIndex {
    this.#index ??= new SearchIndex(
      openSearchFile(this.#services.env.DATA_DIR),
      searchSources(this.#services),
    );
    return this.#index;
  }
}

function* stepThrough<T>(items: readonly T[], work: (item: T) => Steps): Steps {
  for (const item of items) {
    yield* work(item);
    yield;
  }
}

const indexers = new WeakMap<Services, SearchIndexer>();

/** The one indexer of these services, closed with them. */
export function searchIndexer(services: Services): SearchIndexer {
  let indexer = indexers.get(services);
  if (!indexer) {
    indexer = new SearchIndexer(services);
    indexers.set(services, indexer);
    services.onClose(() => indexer?.close());
  }
  return indexer;
}

async function waitAtMost(work: Promise<void>, milliseconds: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const enough = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, milliseconds);
  });
  await Promise.race([work, enough]);
  clearTimeout(timer);
}
