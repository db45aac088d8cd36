import { useEffect, useSyncExternalStore } from "react";
import type { LibraryFile } from "../library/library.schema";
import { finishUpload, type Sending, sendUpload, type UploadEnd } from "./send-upload";

/** Milliseconds between two progress reports. */
const progressPause = 150;

/**
 * Uploads files one after another. The queue belongs to the page, not to a component, so that uploads continue while an
 * operator works elsewhere in the area.
 */
class UploadQueue {
  #tasks: UploadTask[] = [];
  #files = new Map<string, File>();
  #sendings = new Map<string, Sending>();
  #arrived = new Map<string, string>();
  #listeners = new Set<() => void>();
  #takers = new Set<(file: LibraryFile, key: string) => void>();
  #count = 0;

  tasks = (): readonly UploadTask[] => this.#tasks;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Registers a listener that is called once a file is in the library. */
  onTaken = (listener: (file: LibraryFile, key: string) => void): (() => void) => {
    this.#takers.add(listener);
    return () => this.#takers.delete(listener);
  };

  /** Adds files. `onKey` is called with the key of each before its task is shown. */
  add(files: readonly File[], onKey: (key: string) => void): void {
    const added = files.map((file): UploadTask => {
      const key = `upload-${this.#count++}`;
      this.#files.set(key, file);
      onKey(key);
      const { name, size: bytes } = file;
      const start = { sent: 0, state: "waiting", message: "", file: null, isKnown: false } as const;
      return { key, name, bytes, ...start };
    });
    this.#set([...this.#tasks, ...added]);
    this.#startNext();
  }

  async pause(key: string): Promise<void> {
    await this.#sendings.get(key)?.pause();
    this.#change(key, { state: "paused" });
    this.#startNext();
  }

  resume(key: string): void {
    this.#change(key, { state: "waiting" });
    this.#startNext();
  }

  /** Continues all uploads in one of these states. */
  resumeAll(states: readonly UploadTask["state"][]): void {
    for (const { key, state } of this.#tasks)
      if (states.includes(state)) this.#change(key, { state: "waiting" });
    this.#startNext();
  }

  /** Cancels an upload, or removes a finished one from the list. */
  async remove(key: string): Promise<void> {
    const task = this.#find(key);
    const sending = this.#sendings.get(key);
    this.#forget(key);
    this.#set(this.#tasks.filter((each) => each.key !== key));
    if (task && isOpen(task)) await sending?.cancel();
    this.#startNext();
  }

  #startNext(): void {
    if (this.#tasks.some(isBusy)) return;
    const next = this.#tasks.find(({ state }) => state === "waiting");
    if (next) void this.#start(next.key);
  }

  async #start(key: string): Promise<void> {
    const id = this.#arrived.get(key);
    if (id !== undefined) return this.#finish(key, id);
    this.#change(key, { state: "sending" });
    const begun = this.#sendings.get(key);
    if (begun) return begun.resume();
    const file = this.#files.get(key);
    if (!file) return;
    let shown = 0;
    const sending = await sendUpload(file, {
      onProgress: (sent) => {
        if (Date.now() - shown < progressPause && sent < file.size) return;
        shown = Date.now();
        this.#change(key, { sent });
      },
      onEnd: (end) => this.#end(key, end),
    }).catch(() => null);
    if (!sending) return this.#end(key, { outcome: "broken" });
    if (this.#find(key)) this.#sendings.set(key, sending);
    else await sending.cancel();
  }

  #end(key: string, end: UploadEnd): void {
    if (end.outcome === "arrived") {
      this.#arrived.set(key, end.id);
      void this.#finish(key, end.id);
      return;
    }
    this.#change(key, {
      state: end.outcome,
      message: end.outcome === "refused" ? end.message : "",
    });
    if (end.outcome === "refused") this.#forget(key);
    this.#startNext();
  }

  async #finish(key: string, id: string): Promise<void> {
    const bytes = this.#find(key)?.bytes ?? 0;
    this.#change(key, { state: "checking", sent: bytes });
    const finished = await finishUpload(id);
    if (finished.outcome !== "taken") return this.#end(key, finished);
    const { file, isKnown } = finished;
    this.#forget(key);
    this.#change(key, { state: "done", file, isKnown });
    for (const taker of this.#takers) taker(file, key);
    this.#startNext();
  }

  #forget(key: string): void {
    this.#files.delete(key);
    this.#sendings.delete(key);
    this.#arrived.delete(key);
  }

  #find(key: string): UploadTask | undefined {
    return this.#tasks.find((task) => task.key === key);
  }

  #change(key: string, values: Partial<UploadTask>): void {
    this.#set(this.#tasks.map((task) => (task.key === key ? { ...task, ...values } : task)));
  }

  #set(tasks: UploadTask[]): void {
    this.#tasks = tasks;
    for (const listener of this.#listeners) listener();
  }
}

export const uploadQueue = new UploadQueue();

const none: readonly UploadTask[] = [];

/** The current uploads. They continue when the connection is back, and closing the page asks for confirmation. */
export function useUploads(): readonly UploadTask[] {
  const tasks = useSyncExternalStore(uploadQueue.subscribe, uploadQueue.tasks, () => none);
  const isUnderWay = tasks.some(isOpen);
  useEffect(() => {
    if (!isUnderWay) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    const goOn = () => uploadQueue.resumeAll(["broken"]);
    addEventListener("beforeunload", warn);
    addEventListener("online", goOn);
    return () => {
      removeEventListener("beforeunload", warn);
      removeEventListener("online", goOn);
    };
  }, [isUnderWay]);
  return tasks;
}

/**
 * `broken`: the connection was lost for too long. `signedOut`: the session has ended. `checking`: the server processes
 * the complete file.
 */
type UploadState =
  | "waiting"
  | "sending"
  | "paused"
  | "broken"
  | "signedOut"
  | "checking"
  | "done"
  | "refused";

export type UploadTask = {
  key: string;
  name: string;
  bytes: number;
  sent: number;
  state: UploadState;
  /** Reason for the refusal, in German. */
  message: string;
  file: LibraryFile | null;
  /** True if the library already had the same file. */
  isKnown: boolean;
};

/** True if leaving the page would interrupt the upload. */
export function isOpen({ state }: UploadTask): boolean {
  return state !== "done" && state !== "refused";
}

/** True while the next file has to wait. */
function isBusy({ state }: UploadTask): boolean {
  return state === "sending" || state === "checking";
}
