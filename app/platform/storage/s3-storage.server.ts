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
  s3Status,
  stall,
  unavailable,
} from "./s3-answers.server";
import type { Storage } from "./storage.server";
import { createTransferLimit, type TransferLimit } from "./transfer-limit.server";

/** Bytes per part of an upload. A shorter file is sent in a single request. */
const partSize = 8 * 1024 * 1024;

/** Lifts the SDK's limit of 50 sockets, with which 50 paused listeners would block everything, even `ping`. */
const sockets = { maxSockets: Number.POSITIVE_INFINITY };

/**
 * An S3-compatible store at `s3://bucket?endpoint=https://…&region=…`; the keys come from the usual AWS variables.
 * With an endpoint the bucket is part of the path, as most self-hosted stores expect.
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
  // Uploads have their own client, which may cut stalled sockets; a paused listener's socket must stay.
  const uploader = connect(stall);
  // Missing credentials fail here instead of at the first access to a file.
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
  /** Throws if the bucket is missing, since every file would look deleted. */
  async function demandBucket(): Promise<void> {
    try {
      await begun((abortSignal) => client.send(new HeadBucketCommand({ Bucket }), { abortSignal }));
    } catch (error) {
      // The store answers 403 if the keys allow reading and writing files only.
      if (s3Status((error as Error).cause) !== 403) throw unavailable(error);
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
    // A 200 is not enough: another server in the store's place, such as a proxy, may send it, too.
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
          // The first piece is read before the pipeline, since a failure within the pipeline would end the
          // response.
          let next = await content.next();
          await pipeline(async function* () {
            for (; !next.done; next = await content.next()) {
              // The client is waiting until the next piece is requested.
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
        // S3 answers 204 for a missing file; some compatible stores answer 404.
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
