import { EventEmitter } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import type { ServerResponse } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { createFileSender } from "./disk-storage.server";
import { createTransferLimit } from "./transfer-limit.server";

const large = 512 * 1024;
const small = 64 * 1024;
const bytes = 3 * large;

let directory: string;
let file: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "send-file-"));
  file = join(directory, "folge.mp3");
  await writeFile(file, Buffer.alloc(bytes));
});
afterAll(() => rm(directory, { recursive: true }));

/** A response that takes a piece on demand. */
function pausedResponse() {
  let taken: (() => void) | undefined;
  const pieces: number[] = [];
  const response = Object.assign(new EventEmitter(), {
    destroyed: false,
    write(piece: Buffer, done: () => void) {
      pieces.push(piece.length);
      taken = done;
    },
    end() {},
    destroy() {
      response.destroyed = true;
      response.emit("close");
    },
  });
  return {
    response: response as unknown as ServerResponse,
    pieces,
    async take() {
      const before = pieces.length;
      taken?.();
      await expect.poll(() => pieces.length).toBe(before + 1);
    },
  };
}

/** Listeners who do not read; each holds its current piece. */
async function pausedListeners(send: ReturnType<typeof createFileSender>, count: number) {
  const listeners = [];
  for (let index = 0; index < count; index++) {
    const listener = pausedResponse();
    const ended = send(file, { start: 0, end: bytes - 1 }, listener.response).catch(
      (error: { code?: string }) => error.code,
    );
    await expect.poll(() => listener.pieces.length).toBe(1);
    onTestFinished(async () => {
      listener.response.destroy();
      await ended;
    });
    listeners.push({ ...listener, ended });
  }
  return listeners;
}

test("few large pieces are lent at a time; beyond them a paused listener holds a small one", async () => {
  const listeners = await pausedListeners(createFileSender({ maxLarge: 3 }), 5);
  expect(listeners.map(({ pieces }) => pieces[0])).toEqual([large, large, large, small, small]);
  const [first, , , fourth, fifth] = listeners;
  await fourth?.take();
  expect(fourth?.pieces).toEqual([small, small]);
  first?.response.destroy();
  expect(await first?.ended).toBe("EPIPE");
  await fifth?.take();
  expect(fifth?.pieces).toEqual([small, large]);
});

test("beyond the most transfers the one that has waited longest breaks off", async () => {
  const send = createFileSender({ transfers: createTransferLimit(3) });
  const [first, second, third] = await pausedListeners(send, 3);
  await first?.take();
  await pausedListeners(send, 1);
  expect(await second?.ended).toBe("EPIPE");
  expect([first, third].map((listener) => listener?.response.destroyed)).toEqual([false, false]);
});
