import { z } from "zod";
import { formatBytes } from "~/lib/format-bytes";
import { formatDuration } from "~/lib/time/duration";
import { PermanentError } from "~/platform/jobs/define-job.server";
import { parseForeignJson } from "~/platform/outside/foreign-json.server";
import { OutsideError } from "~/platform/outside/outside-error.server";
import { runInTextWorker } from "~/platform/tasks/text-worker.server";
import type { Run } from "../driver.server";
import { multipartOf } from "../multipart.server";
import { type Answer, readAnswer } from "./answers";
import { openPiece, type SoundPiece } from "./sound-pieces.server";

/** Milliseconds; without a graphics card a large model is slower than the audio. */
const timeout = 2 * 60 * 60 * 1000;
const limit = 16_000_000;

/**
 * Requests the transcription of a piece (OpenAI's API reference, 'Create transcription').
 * @throws PermanentError if it never will succeed; OutsideError if a retry may
 */
export async function askTranscription(run: Run, piece: SoundPiece): Promise<Answer> {
  const { services, settings, key, signal } = run;
  const file = await openPiece(run, piece);
  const form = multipartOf(run.id, fieldsOf(settings), [file]);
  const headers = { ...form.headers, ...(key && { Authorization: `Bearer ${key}` }) };
  const sending = { headers, body: form.body, signal, timeout, limit };
  const { status, body } = await services.sendOutside(transcriptionAddress(settings), sending);
  const text = body.toString();
  if (status === 413)
    throw new PermanentError(
      `Der Server nimmt ein Stück von ${formatBytes(file.length)} nicht an. Setze unter Redaktion → Einstellungen → Produktion die Höchstgröße je Anfrage herab.`,
    );
  if (status === 429 || status >= 500 || (status >= 300 && status < 400))
    throw new OutsideError(`antwortet mit dem Status ${status}`);
  if (status !== 200) throw new PermanentError(refusals[status] ?? errorMessage(body, status));
  if (body.length >= limit)
    throw new PermanentError(`Die Antwort ist größer als ${formatBytes(limit)}.`);
  const answer = await runInTextWorker("readAnswer", readAnswer, text, piece.from);
  if (!answer)
    throw new PermanentError(
      /^\s*</.test(text)
        ? "Unter dieser Adresse antwortet eine Webseite, keine Spracherkennung."
        : "Der Server antwortet mit etwas, das keine Mitschrift ist.",
    );
  refuseOther(answer, piece);
  return answer;
}

function transcriptionAddress({ address = "" }: Run["settings"]): string {
  const trimmed = address.replace(/\/+$/, "");
  if (/\/(transcriptions|inference)$/.test(trimmed)) return trimmed;
  return `${trimmed.replace(/\/v1$/, "")}/v1/audio/transcriptions`;
}

/** The reference defines the formats by model: those of 2025 lack `verbose_json`. */
function fieldsOf({ model = "", language = "" }: Run["settings"]): [string, string][] {
  const common: [string, string][] = [
    ["model", model],
    ["language", language],
  ];
  if (model.includes("diarize"))
    return [...common, ["response_format", "diarized_json"], ["chunking_strategy", "auto"]];
  if (/^gpt-/.test(model)) return [...common, ["response_format", "json"]];
  const granularities = ["word", "segment"].map((one): [string, string] => [
    "timestamp_granularities[]",
    one,
  ]);
  return [...common, ["response_format", "verbose_json"], ...granularities];
}

const wrongKey =
  "Der Server nimmt den Schlüssel nicht an. Er steht unter Redaktion → Einstellungen → Produktion.";
const refusals: Readonly<Record<number, string>> = {
  401: wrongKey,
  403: wrongKey,
  404: "Unter dieser Adresse gibt es keine Spracherkennung, oder nicht mit diesem Modell (Status 404).",
};

const errorSchema = z.looseObject({ error: z.looseObject({ message: z.string() }) });

function errorMessage(body: Buffer, status: number): string {
  const said =
    errorSchema.safeParse(parseForeignJson(body)).data?.error.message ?? `Status ${status}`;
  return `Der Server lehnt ab: ${said.slice(0, 300)}`;
}

/** @throws PermanentError if its length is another recording's */
function refuseOther({ seconds, segments }: Answer, { from, to }: SoundPiece): void {
  const length = to - from;
  const heard = Math.max(seconds, (segments.at(-1)?.start ?? from) - from);
  const slack = 10 + length / 10;
  if (length > 0 && (heard > length + slack || (seconds > 0 && seconds < length - slack)))
    throw new PermanentError(
      `Die Antwort ist für ${formatDuration(heard)} Minuten, geschickt wurden ${formatDuration(length)}: Sie gehört zu einer anderen Aufnahme.`,
    );
}
