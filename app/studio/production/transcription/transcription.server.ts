import { episodeFields } from "~/core/episodes/episode.fields";
import { line } from "~/lib/forms/form-field";
import { durationWithUnit } from "~/lib/time/duration";
import { PermanentError } from "~/platform/jobs/define-job.server";
import { runInTextWorker } from "~/platform/tasks/text-worker.server";
import { defineDriver, maxSetting, type Run } from "../driver.server";
import type { Proposal } from "../production";
import { type Answer, joinAnswers } from "./answers";
import { askTranscription } from "./ask-transcription.server";
import { listPieces, type SoundPiece } from "./sound-pieces.server";

/** `limit`: in bytes, as used for the pieces. Each answer is stored before the next piece is sent. */
type Memory = { limit: number; pieces: SoundPiece[]; answers: Answer[] };

/** Any server with OpenAI's `/v1/audio/transcriptions`: whisper.cpp, speaches, a service. */
export const transcription = defineDriver<Memory>({
  service: "transcription",
  label: "Spracherkennung",
  action: "Mitschrift erstellen",
  isKeyOptional: true,
  countsMinutes: true,
  settings: {
    address: line("Adresse", {
      hint: "Ein Dienst oder dein eigener Server, der /v1/audio/transcriptions von OpenAI kennt, etwa https://api.openai.com. Steht er im eigenen Netz, trag ihn in PRIVATE_HOSTS ein.",
      limit: maxSetting,
    }),
    model: line("Modell", { blank: "whisper-1", limit: maxSetting }),
    language: line("Sprache", {
      blank: "de",
      limit: maxSetting,
      hint: "Zwei Buchstaben, etwa de.",
    }),
    megabytes: line("Höchstgröße je Anfrage in MB", {
      blank: "25",
      limit: maxSetting,
      hint: "Längere Aufnahmen werden an stillen Stellen geteilt.",
    }),
  },
  async step(run, memory) {
    const megabytes = Number(run.settings.megabytes?.replace(",", "."));
    const limit = Math.max(1, megabytes || 25) * 1_000_000;
    if (!memory || (memory.answers.length === 0 && memory.limit !== limit))
      return turnOf({ limit, pieces: await listPieces(run, limit), answers: [] });
    const piece = memory.pieces[memory.answers.length];
    if (!piece) return { proposal: await proposalOf(run, memory) };
    const answer = await askTranscription(run, piece);
    return turnOf({ ...memory, answers: [...memory.answers, answer] });
  },
});

function turnOf(memory: Memory) {
  const { length } = memory.pieces;
  const number = Math.min(memory.answers.length + 1, length);
  return { memory, progress: length > 1 ? `Stück ${number} von ${length}` : "Wird abgehört" };
}

async function proposalOf(run: Run, { pieces, answers }: Memory): Promise<Proposal> {
  const { transcript, doubtfulWords, hasVoices } = await runInTextWorker(
    "joinAnswers",
    joinAnswers,
    JSON.stringify(answers),
    JSON.stringify(run.episode.people.map(({ name }) => name)),
    episodeFields.transcript.limit ?? 0,
  );
  if (!transcript) throw new PermanentError("In der Aufnahme war keine Sprache zu hören.");
  const notes = [
    "Die Mitschrift ist automatisch erstellt. Übernommen steht das auf ihrer Seite, bis sie geprüft ist.",
    ...answers.filter((answer) => isOther(answer, run.settings.language ?? "")).map(otherLanguage),
    ...(hasVoices
      ? ["Wer spricht, ist nicht bekannt: Gib „Stimme 1“ und den anderen im Text ihre Namen."]
      : []),
  ];
  const count = doubtfulWords.split("\n").filter(Boolean).length;
  const length = durationWithUnit(pieces.at(-1)?.to ?? 0);
  const summary = count > 0 ? `${length}, zweifelhafte Wörter: ${count}` : length;
  const fields = { transcript, automaticTranscript: "1", doubtfulWords };
  return { parts: [{ label: "Mitschrift", summary, fields }], notes: [...new Set(notes)] };
}

/** Servers answer with 'de' or 'german'. */
function isOther({ language }: Answer, wanted: string): boolean {
  const said = language.toLowerCase();
  if (!said || !/^[a-z]{2}$/.test(wanted)) return false;
  const name = new Intl.DisplayNames("en", { type: "language" }).of(wanted)?.toLowerCase();
  return said !== wanted && said !== name;
}

function otherLanguage({ language }: Answer): string {
  return `Der Server hat eine andere Sprache gehört: ${language}.`;
}
