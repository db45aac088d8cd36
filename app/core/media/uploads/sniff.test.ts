import { describe, expect, it } from "vitest";
import { sniff } from "./sniff";

const bytes = (text: string) => Buffer.from(text, "latin1");

describe("the first bytes of a file", () => {
  it.each([
    ["an ID3 tag", "ID3\x04\x00", "audio/mpeg"],
    ["an MPEG-1 layer 3 frame", "\xff\xfb\x90\x64", "audio/mpeg"],
    [
      "a frame behind zeros and line breaks",
      `${"\x00".repeat(417)}\r\n\xff\xfb\x90\x64`,
      "audio/mpeg",
    ],
    ["an MPEG-2 layer 3 frame", "\xff\xf3\x40\xc4", "audio/mpeg"],
    ["an ADTS frame", "\xff\xf1\x50\x80", "audio/aac"],
    ["M4A", "\x00\x00\x00\x20ftypM4A \x00\x00\x02\x00M4A mp42isom", "audio/x-m4a"],
    ["Ogg Vorbis", `OggS${"\x00".repeat(24)}\x01vorbis`, "audio/ogg"],
    ["Ogg Opus", `OggS${"\x00".repeat(24)}OpusHead`, "audio/ogg"],
    ["WAV", "RIFF\x24\x08\x00\x00WAVEfmt ", "audio/wav"],
    ["FLAC", "fLaC\x00\x00\x00\x22", "audio/flac"],
    ["JPEG", "\xff\xd8\xff\xe0\x00\x10JFIF", "image/jpeg"],
    ["PNG", "\x89PNG\r\n\x1a\n\x00\x00", "image/png"],
    ["WebP", "RIFF\x24\x08\x00\x00WEBPVP8 ", "image/webp"],
    ["GIF", "GIF89a\x01\x00", "image/gif"],
    ["AVIF", "\x00\x00\x00\x20ftypavif\x00\x00\x00\x00avifmif1", "image/avif"],
    ["AVIF by a later brand", "\x00\x00\x00\x20ftypmif1\x00\x00\x00\x00mif1avif", "image/avif"],
  ])("show %s", (_name, start, mime) => {
    expect(sniff(bytes(start))).toEqual({ mime, kind: mime.split("/")[0] });
  });

  it.each([
    ["nothing", ""],
    ["one byte", "\xff"],
    ["HTML", "<!doctype html><script>alert(1)</script>"],
    ["SVG", '<svg xmlns="http://www.w3.org/2000/svg">'],
    ["a program", "MZ\x90\x00"],
    ["a ZIP", "PK\x03\x04"],
    ["PDF", "%PDF-1.7"],
    ["RIFF of another kind", "RIFF\x24\x08\x00\x00AVI LIST"],
    ["HEIC", "\x00\x00\x00\x20ftypheic\x00\x00\x00\x00mif1heic"],
    ["an MPEG frame without a bit rate", "\xff\xfb\xf0\x64"],
    ["zeros alone", "\x00".repeat(4000)],
    ["UTF-16 text", "\xff\xfeh\x00"],
  ])("refuse %s", (_name, start) => expect(sniff(bytes(start))).toBeNull());
});
