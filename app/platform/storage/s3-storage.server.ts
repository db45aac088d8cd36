import { createReadStream } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { GetObjectCommandOutput } from "@aws-sdk/client-s3";
import type { Storage } from "./storage.server";

/**
 * An S3-compatible store. `s3://bucket?endpoint=https://…&region=…`; keys come from the usual AWS
 * variables. With an endpoint the bucket stands in the path, as most self-hosted stores want it.
 */
export async function openS3Storage(address: string): Promise<Storage> {
  const { S3Client, GetObjectCommand, HeadObjectCommand, DeleteObjectCommand, HeadBucketCommand } =
    await import("@aws-sdk/client-s3");
  const { Upload } = await import("@aws-sdk/lib-storage");
  const { Bucket, endpoint, region } = parseAddress(address);
  const client = new S3Client({
    region,
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
  });
  const read: Storage["read"] = (Key, range) =>
    Readable.from(
      pieces(() =>
        client.send(
          new GetObjectCommand({
            Bucket,
            Key,
            ...(range ? { Range: `bytes=${range.start}-${range.end}` } : {}),
          }),
        ),
      ),
      { objectMode: false },
    );
  const write: Storage["write"] = async (Key, Body) => {
    await new Upload({ client, params: { Bucket, Key, Body } }).done();
  };
  return {
    read,
    send(Key, range, response, sent) {
      const source = read(Key, range);
      // The pipe takes the pieces at its own pace, this only hears of them.
      if (sent) source.on("data", (piece: Buffer) => sent(piece.length));
      return pipeline(source, response);
    },
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

async function* pieces(get: () => Promise<GetObjectCommandOutput>): AsyncGenerator<Uint8Array> {
  const { Body } = await get();
  if (Body instanceof Readable) yield* Body;
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
