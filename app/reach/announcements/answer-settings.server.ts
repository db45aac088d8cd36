import type { FormAnswer } from "~/lib/form-answer";
import type { Operator } from "~/platform/actor";
import { textFields } from "~/platform/read-fields.server";
import type { Services } from "~/platform/services.server";
import { announceAll, forgetChannels, listChannels } from "./announce.server";
import { countSubscribers } from "./hub/subscriptions.server";
import { hubAddress, type NewSettings, readSettings, saveSettings } from "./settings.server";

const maxHubs = 5;

/** How it stands, for operators; of the token only whether there is one. */
export async function readAnnouncements(services: Services) {
  const { podpingToken, indexNowKey, ...settings } = await readSettings(services);
  return {
    settings: { ...settings, hasToken: podpingToken !== null },
    hubAddress: hubAddress(services),
    subscribers: await countSubscribers(services),
    channels: await listChannels(services),
  };
}

export type SettingsField = "hubs" | "ownHub" | "podping" | "podpingToken" | "indexNow";

export async function answerSettings(
  services: Services,
  operator: Operator,
  form: FormData,
): Promise<FormAnswer<SettingsField>> {
  const { podpingToken: token } = await readSettings(services);
  const { settings, errors, values } = checkSettings(form, {
    hasToken: token !== null,
    ownHub: hubAddress(services),
  });
  const saved = Object.keys(errors).length === 0;
  if (saved) {
    await saveSettings(services, operator, settings);
    await forgetChannels(services);
  }
  return { saved, message: null, errors, values: saved ? {} : values };
}

type Known = { hasToken: boolean; ownHub: string };

function checkSettings(form: FormData, { hasToken, ownHub }: Known) {
  const { hubs: lines, podpingToken } = textFields(form, ["hubs", "podpingToken"]);
  const isOn = (name: SettingsField) => form.get(name) === "1";
  const token = podpingToken.trim();
  const typed = lines.split("\n").flatMap((line) => line.trim() || []);
  const hubs = [...new Set(typed.map((line) => addressOf(line)))];
  const settings: NewSettings = {
    hubs: hubs.filter((hub) => hub !== null),
    ownHub: isOn("ownHub"),
    podping: isOn("podping"),
    podpingToken: token || null,
    indexNow: isOn("indexNow"),
  };
  const errors: Partial<Record<SettingsField, string>> = {};
  if (hubs.includes(null)) errors.hubs = "Eine http-Adresse in jeder Zeile.";
  else if (hubs.length > maxHubs) errors.hubs = `Höchstens ${maxHubs} Hubs.`;
  else if (hubs.includes(ownHub)) errors.hubs = "Der eigene Hub wird unten eingeschaltet.";
  if (!/^[\x21-\x7e]{0,300}$/.test(token)) errors.podpingToken = "So sieht kein Token aus.";
  else if (settings.podping && !token && !hasToken)
    errors.podpingToken = "Ohne Token nimmt Podping nichts an.";
  const values = {
    hubs: lines,
    ownHub: isOn("ownHub") ? "1" : "",
    podping: isOn("podping") ? "1" : "",
    indexNow: isOn("indexNow") ? "1" : "",
  };
  return { settings, errors, values };
}

/** null for what is no address that can be asked. */
function addressOf(line: string): string | null {
  const url = URL.parse(line);
  const isOne = url && /^https?:$/.test(url.protocol) && !url.username && !url.hash;
  return isOne && url.href.length <= 500 ? url.href : null;
}

/** Has everybody told now, whether something changed or not. */
export async function answerSend(services: Services, operator: Operator): Promise<void> {
  await announceAll(services, operator);
}
