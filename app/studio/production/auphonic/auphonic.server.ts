import { z } from "zod";
import { getShow } from "~/core/show/show.server";
import { line } from "~/lib/forms/form-field";
import { PermanentError } from "~/platform/jobs/define-job.server";
import { defineDriver, maxSetting, type Run, type Step } from "../driver.server";
import { askAuphonic, uploadOf } from "./auphonic-api.server";
import { production, statusWords, unstarted } from "./auphonic-production";
import { proposalOf } from "./auphonic-proposal.server";

/** `title`: as sent. `isStarted`: the start was answered. */
type Memory = { uuid: string; title: string; isStarted: boolean };

const made = z.looseObject({ uuid: z.string().regex(/^[\w-]{1,64}$/) });
const presets = z.array(z.looseObject({ uuid: z.string(), preset_name: z.string() }));

/**
 * Auphonic's JSON API (https://auphonic.com/help/api/): a production is created, gets its files and is started,
 * then polled, each in a step of its own. One that was created but not stored is never started.
 */
export const auphonic = defineDriver<Memory>({
  service: "auphonic",
  label: "Auphonic",
  action: "Auphonic starten",
  settings: {
    preset: line("Preset", {
      hint: "Legt fest, was Auphonic tut und welche Dateien es ausgibt. Eine Mitschrift kommt mit, wenn es auch Untertitel als WebVTT ausgibt.",
      limit: maxSetting,
    }),
    address: line("Adresse", { blank: "https://auphonic.com", limit: maxSetting }),
  },
  chosen: "preset",
  async choices(access) {
    const list = await askAuphonic(access, { path: "presets.json?limit=100", data: presets });
    return { preset: list.map(({ uuid, preset_name }) => ({ value: uuid, label: preset_name })) };
  },
  step(run, memory) {
    if (!memory) return make(run);
    return memory.isStarted ? ask(run, memory) : start(run, memory);
  },
});

async function make(run: Run): Promise<Step<Memory>> {
  const { title, number, chapters } = run.episode;
  const show = await getShow(run.services.db);
  const json = {
    preset: run.settings.preset,
    metadata: { title, album: show.name, ...(number !== null && { track: number }) },
    chapters: chapters.map(({ startSeconds, title, href }) => ({
      start: new Date(startSeconds * 1000).toISOString().slice(11, -1),
      title,
      ...(href && { url: href }),
    })),
    webhook: run.webhook,
  };
  const { uuid } = await askAuphonic(run, { path: "productions.json", data: made, json });
  return { memory: { uuid, title, isStarted: false }, progress: "Wird zu Auphonic übertragen" };
}

/** Sends the recording and starts the production, unless an earlier run did that before storing it. */
async function start(run: Run, memory: Memory): Promise<Step<Memory>> {
  const { services, id, audio, episode, signal } = run;
  if (unstarted.includes((await find(run, memory)).status)) {
    const image = episode.imageUrl?.startsWith("/media/") ? { image: episode.imageUrl } : {};
    const files = await uploadOf(services, id, { ...image, input_file: audio });
    const data = z.unknown();
    await askAuphonic(run, { path: `production/${memory.uuid}/upload.json`, data, files, signal });
    await askAuphonic(run, { path: `production/${memory.uuid}/start.json`, data, json: {} });
  }
  return { memory: { ...memory, isStarted: true }, progress: "Auphonic hat begonnen", waits: true };
}

async function ask(run: Run, memory: Memory): Promise<Step<Memory>> {
  const found = await find(run, memory);
  const { status, error_message: reason } = found;
  if (status === 2) throw new PermanentError(`Auphonic ist gescheitert. ${reason ?? ""}`.trim());
  if (status === 3) return { proposal: await proposalOf(run, found, memory.title) };
  return { memory, progress: statusWords[status] ?? "Auphonic arbeitet daran", waits: true };
}

async function find(run: Run, { uuid }: Memory) {
  const found = await askAuphonic(run, { path: `production/${uuid}.json`, data: production });
  if (found.uuid !== uuid)
    throw new PermanentError(
      "Auphonic antwortet mit einer anderen Produktion. Es wurde nichts übernommen.",
    );
  return found;
}
