const encoded = (text) => Buffer.from(text).toString("base64");
const tus = { "Tus-Resumable": "1.0.0" };

/** Begins an upload of a sound of so many bytes (tus 1.0.0); gives its address, or the status that refused it. */
export async function beginUpload(address, Cookie, bytes) {
  const answer = await fetch(`${address}/admin/uploads`, {
    method: "POST",
    headers: {
      ...tus,
      Cookie,
      "Upload-Length": String(bytes),
      "Upload-Metadata": `filename ${encoded("gross.mp3")},filetype ${encoded("audio/mpeg")}`,
    },
  });
  return answer.status === 201 ? address + answer.headers.get("Location") : answer.status;
}

/** Sends a piece; the status of the answer. */
export async function sendPiece(upload, Cookie, offset, body) {
  const type = { "Content-Type": "application/offset+octet-stream" };
  const headers = { ...tus, ...type, Cookie, "Upload-Offset": String(offset) };
  const answer = await fetch(upload, { method: "PATCH", headers, body, duplex: "half" });
  await answer.arrayBuffer();
  return answer.status;
}

/** Has what has arrived taken into the library; the answer. */
export function takeUpload(upload, Cookie) {
  return fetch(`${upload}/file`, { method: "POST", headers: { Cookie } });
}

/** Silent frames of MPEG-1 layer III, 208 bytes each; `mark`: a number that tells it from others. */
export function soundOf(bytes, mark = 0) {
  const frame = Buffer.alloc(208);
  frame.set([0xff, 0xfb, 0x50, 0xc0]);
  const sound = Buffer.concat(
    Array.from({ length: Math.floor(bytes / frame.length) }, () => frame),
  );
  sound.writeUInt32BE(mark, 208 + 40);
  return sound;
}
