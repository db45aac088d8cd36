import { createReadStream } from "node:fs";
import { pipeline as pipe, Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { crc32 } from "node:zlib";
import type { ListMultipartUploadsCommandOutput as Listed } from "@aws-sdk/client-s3";
import {
  bare,
  begun,
  flowing,
  foreign,
  isAnswerTo,
  isMissing,
  stall,
  statusOf,
  unavailable,
} from "./s3-answers.server";
import type { Storage } from "./storage.server";
import { createTransferLimit, type TransferLimit } from "./transfer-limit.server";

/** Bytes of a part of what is written; what is no longer goes out in one request. */
const partSize = 8 * 1024 * 1024;

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
  const {
    S3Client,
    GetObjectCommand,
    HeadObjectCommand,
    DeleteObjectCommand,
    HeadBucketCommand,
    ListMultipartUploadsCommand,
    AbortMultipartUploadCommand,
  } = await import("@aws-sdk/client-s3");
  const { Upload } = await import("@aws-sdk/lib-storage");
  const { Bucket, endpoint, region } = parseAddress(address);
  const connect = (socketTimeout?: number) =>
    new S3Client({
      region,
      ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
      requestChecksumCalculation: "WHEN_REQUIRED",
      responseChecksumValidation: "WHEN_REQUIRED",
      requestHandler: { httpAgent: sockets, httpsAgent: sockets, socketTimeout },
    });
  const client = connect();
  // Its sockets may be cut when they stand still, which those of a listener who pauses must not.
  const uploader = connect(stall);
  // Asked for now: otherwise the first file that is read or written would tell that there are none.
  await client.config.credentials();
  async function* pieces(
    Key: string,
    range?: { start: number; end: number },
  ): AsyncGenerator<Buffer, void> {
    const Range = range && `bytes=${range.start}-${range.end}`;
    const { Body, ...head } = await begun((abortSignal) =>
      client.send(new GetObjectCommand({ Bucket, Key, Range }), { abortSignal }),
    );
    if (!(Body instanceof Readable) || !isAnswerTo(head, range)) {
      if (Body instanceof Readable) Body.destroy();
      throw foreign(Key);
    }
    yield* flowing(Body);
  }
  const headOf = async (Key: string) => {
    const head = await begun((abortSignal) =>
      client.send(new HeadObjectCommand({ Bucket, Key }), { abortSignal }),
    );
    if (!isAnswerTo(head)) throw foreign(Key);
    return head;
  };
  /** Without its bucket the store has no files, and yet none of them is gone. */
  async function demandBucket(): Promise<void> {
    try {
      await begun((abortSignal) => client.send(new HeadBucketCommand({ Bucket }), { abortSignal }));
    } catch (error) {
      // Keys that may do no more than read and write are refused.
      if (statusOf((error as Error).cause) !== 403) throw unavailable(error);
    }
  }
  const write: Storage["write"] = async (Key, content) => {
    const sent = { bytes: 0, sum: 0 };
    const Body = new Transform({
      transform(piece: Buffer, _encoding, next) {
        sent.bytes += piece.length;
        sent.sum = crc32(piece, sent.sum);
        next(null, piece);
      },
    });
    pipe(content, Body, () => {});
    const upload = new Upload({ client: uploader, partSize, params: { Bucket, Key, Body } });
    const { ETag } = await upload.done().catch((error) => {
      throw content.errored ? error : unavailable(error);
    });
    // Whatever answers in the store's place says 200 too, such as the page of a proxy.
    const stored = await headOf(Key).catch((error) => {
      throw unavailable(error);
    });
    if (stored.ContentLength !== sent.bytes) throw foreign(Key);
    if (ETag && bare(ETag) === bare(stored.ETag)) return;
    let sum = 0;
    for await (const piece of pieces(Key)) sum = crc32(piece, sum);
    if (sum !== sent.sum) throw foreign(Key);
  };
  return {
    read: (Key, range) => Readable.from(pieces(Key, range), { objectMode: false }),
    send: (Key, range, response, sent) =>
      transfers.run(response, async () => {
        const content = pieces(Key, range);
        try {
          // Asked for before, since whatever fails in the pipeline ends the response too.
          let next = await content.next();
          await pipeline(async function* () {
            for (; !next.done; next = await content.next()) {
              // Until the next one is asked for, the client has not taken this one.
              transfers.waiting.add(response);
              yield next.value;
              transfers.waiting.delete(response);
              sent?.(next.value.length);
            }
          }, response);
        } finally {
          void content.return();
        }
      }),
    async find(Key) {
      try {
        const head = await headOf(Key);
        return { bytes: head.ContentLength ?? 0, modified: head.LastModified ?? new Date(0) };
      } catch (error) {
        if (!isMissing(error)) throw error;
        await demandBucket();
        return null;
      }
    },
    write,
    adopt: (Key, file) => write(Key, createReadStream(file)),
    async delete(Key) {
      try {
        await begun((abortSignal) =>
          client.send(new DeleteObjectCommand({ Bucket, Key }), { abortSignal }),
        );
      } catch (error) {
        // S3 says 204 of what is not there, some that speak like it 404.
        if (!isMissing(error)) throw error;
        await demandBucket();
      }
    },
    async tidy(before) {
      let next: Partial<Pick<Listed, "KeyMarker" | "UploadIdMarker">> | null = {};
      while (next) {
        const page: Listed = await uploader.send(
          new ListMultipartUploadsCommand({ Bucket, ...next }),
        );
        const left = (page.Uploads ?? []).filter(
          ({ Initiated }) => Initiated && Initiated < before,
        );
        for (const { Key, UploadId } of left)
          await uploader.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId }));
        const { NextKeyMarker: KeyMarker, NextUploadIdMarker: UploadIdMarker } = page;
        next = page.IsTruncated ? { KeyMarker, UploadIdMarker } : null;
      }
    },
    ping: demandBucket,
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
