import { type HeardSound, hear } from "./hear-sound.server.ts";
import { createMeter } from "./meter.ts";

/** Loudness, silence, waveform and tags of an audio file; null: no sound. */
export const measureSound = (sound: HeardSound) => hear(sound, createMeter);
