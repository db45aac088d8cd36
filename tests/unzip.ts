import { buffer } from "node:stream/consumers";
import { fromBuffer } from "yauzl";

/** The files of a ZIP by name. */
export async function unzip(content: Buffer): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>();
  await new Promise<void>((resolve, reject) => {
    fromBuffer(content, { lazyEntries: true }, (error, zip) => {
      if (error) return reject(error);
      zip.on("end", resolve).on("error", reject);
      zip.on("entry", (entry) => {
        zip.openReadStream(entry, async (failure, stream) => {
          if (failure) return reject(failure);
          files.set(entry.fileName, await buffer(stream));
          zip.readEntry();
        });
      });
      zip.readEntry();
    });
  });
  return files;
}
