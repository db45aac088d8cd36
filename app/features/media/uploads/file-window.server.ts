import { type FileHandle, open } from "node:fs/promises";

/** Runs `work` with a function that reads a few bytes of a file; fewer come at its end. */
export async function withWindow<Result>(
  path: string,
  work: (read: (at: number, length: number) => Promise<Buffer>, bytes: number) => Promise<Result>,
): Promise<Result> {
  const handle = await open(path);
  try {
    const { size } = await handle.stat();
    return await work((at, length) => readAt(handle, at, length), size);
  } finally {
    await handle.close();
  }
}

async function readAt(handle: FileHandle, at: number, length: number): Promise<Buffer> {
  const buffer = Buffer.alloc(length);
  const { bytesRead } = await handle.read(buffer, 0, length, at);
  return buffer.subarray(0, bytesRead);
}
