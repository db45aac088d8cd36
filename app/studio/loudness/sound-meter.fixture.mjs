// Measures the MP3 file at standard input as the site's process does, and prints time and memory.
import { MPEGDecoder } from "mpg123-decoder";
import { createMeter } from "./meter.ts";
import { createMp3Reader } from "./sound-readers.ts";

const decoder = new MPEGDecoder();
await decoder.ready;
const reader = createMp3Reader(decoder);
let meter;
for await (const piece of process.stdin) {
  const sound = reader.read(piece);
  if (!sound) continue;
  meter ??= createMeter(sound.sampleRate, sound.channels.length);
  meter.add(sound.channels);
}
const { loudness } = meter.result();
const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
const seconds = (userCPUTime + systemCPUTime) / 1e6;
process.stdout.write(JSON.stringify({ loudness, seconds, megabytes: (maxRSS * 1024) / 1e6 }));
