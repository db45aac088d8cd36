import { findAnyEpisode } from "~/core/episodes/list/all-episodes.server";
import { storeMedia } from "~/core/media/library/media-files.server";
import { joinAnswers, readAnswer } from "~/studio/production/transcription/answers";
import { transcription } from "~/studio/production/transcription/transcription.server";
import { mp3 } from "../../../tests/fixtures/uploads";
import type { Area, LongTexts } from "../../../tests/room-fixture";

const answerOf = (text: string) => JSON.stringify({ segments: [{ start: 0, end: 9, text }] });

export const longTexts: LongTexts = {
  parsers: {
    readAnswer: (text) => readAnswer(answerOf(text), 0),
    joinAnswers: (text) =>
      joinAnswers(JSON.stringify([readAnswer(answerOf(text), 0)]), "[]", 1_000_000),
  },
  async work({ services, episodeId, speech }) {
    const episode = await findAnyEpisode(services.db, episodeId);
    if (!episode) throw new Error("There is no such episode");
    const recording = { kind: "audio", mime: "audio/mpeg", name: "roh", episodeId: null } as const;
    const file = { ...recording, content: mp3(9), duration_seconds: 9 };
    const { url: audio } = await storeMedia(services, file, services.db);
    const body = Buffer.from(answerOf(speech));
    const run = {
      services: { ...services, sendOutside: async () => ({ status: 200, headers: {}, body }) },
      settings: { address: "https://hoert.example", model: "whisper-1", language: "de" },
      key: "",
      id: "a",
      episode,
      audio,
      webhook: "",
      signal: new AbortController().signal,
    };
    for (let memory: object | null = null; ; ) {
      const step = await transcription.step(run, memory);
      if ("proposal" in step) break;
      memory = step.memory;
    }
  },
};

export const area: Area = {
  pages: {
    production: ["show.read", "show.update", { service: "auphonic" }],
    "production/:id": ["productions.start", "productions.start"],
  },
};
