import { createReadStream } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Storage } from "./storage.server";
import { createTransferLimit, type TransferLimit } from "./transfer-limit.server";

/** The SDK's own limit is 50: as many listeners who pause would let nobody else through, not even `ping`. */
const sockets = { maxSockets: Number.POSITIVE_INFINITY };

/**
 * An S3-compatible store. `s3://bucket?endpoint=https://…&region=…`; keys come from the usual AWS
 * variables. With an endpoint the bucket stands in the path, as most self-hosted stores want it.
 */
export async function openS3Storage(
  address: string,
  transfers: TransferLimit = createTransferLimit(),
): Promise<Storage> {
  const { S3Client, GetObjectCommand, HeadObjectCommand, DeleteObjectCommand, HeadBucketCommand } =
    await import("@aws-sdk/client-s3");
  const { Upload } = await import("@aws-sdk/lib-storage");
  const { Bucket, endpoint, region } = parseAddress(address);
  const client = new S3Client({
    region,
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    requestHandler: { httpAgent: sockets, httpsAgent: sockets },
  });
  // Asked for now: otherwise the first file that is read or written would tell that there are none.
  await client.config.credentials();
  async function* pieces(Key: string, range?: { start: number; end: number }) {
    const Range = range && `bytes=${range.start}-${range.end}`;
    const { Body } = await client.send(new GetObjectCommand({ Bucket, Key, Range }));
    if (Body instanceof Readable) yield* Body as AsyncIterable<Buffer>;
  }
  const write: Storage["write"] = async (Key, Body) => {
    await new Upload({ client, params: { Bucket, Key, Body } }).done();
  };
  return {
    read: (Key, range) => Readable.from(pieces(Key, range), { objectMode: false }),
    send: (Key, range, response, sent) =>
      transfers.run(response, () =>
        pipeline(async function* () {
          for await (const piece of pieces(Key, range)) {
            // Until the next one is asked for, the client has not taken this one.
            transfers.waiting.add(response);
            yield piece;
            transfers.waiting.delete(response);
            sent?.(piece.length);
          }
        }, response),
      ),
    async find(Key) {
      try {
        const head = await client.send(new HeadObjectCommand({ Bucket, Key }));
        return { bytes: head.ContentLength ?? 0, modified: head.LastModified ?? new Date(0) };
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    write,
    adopt: (Key, file) => write(Key, createReadStream(file)),
    async delete(Key) {
      await client.send(new DeleteObjectCommand({ Bucket, Key }));
    },
    // The store itself forgets the parts of an upload that was never completed.
    async tidy() {},
    async ping() {
      await client.send(new HeadBucketCommand({ Bucket }));
    },
  };
}

function parseAddress(address: string) {
  const url = new URL(address);
  return {
    Bucket: url.hostname,
    endpoint: url.searchParams.get("endpoint"),
    region: url.searchParams.get("region") ?? "us-east-1",
  };
}

function isMissing(error: unknown): boolean {
  const status = (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode;
  return status === 404;
}
