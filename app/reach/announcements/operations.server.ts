import { withoutSecrets } from "~/platform/fields/settings.server";
import { formOperation, OperationError } from "~/platform/operations/operation.server";
import { settingsOperations } from "~/platform/operations/settings-operations.server";
import type { Services } from "~/platform/services.server";
import { announceAll, forgetChannels, listChannels } from "./announce.server";
import { countSubscribers } from "./hub/subscriptions.server";
import { announcementFields } from "./settings";
import { hubAddress, settings } from "./settings.server";

const maxHubs = 5;

/** The settings and how each channel answered last, for operators. */
export async function readAnnouncements(services: Services) {
  return {
    settings: withoutSecrets(announcementFields, await settings.read(services)),
    hubAddress: hubAddress(services),
    subscribers: await countSubscribers(services),
    channels: await listChannels(services),
  };
}

export const changeSettings = formOperation({
  name: "announcements.change",
  asks: "show.update",
  fields: announcementFields,
  async run(services, { hubs: typed, ...values }, { operator }) {
    const { podpingToken } = await settings.read(services);
    const hubs = [...new Set(typed.map(hubOf))];
    const errors: Record<string, string> = {};
    if (hubs.includes(null)) errors.hubs = "Eine http-Adresse in jeder Zeile.";
    else if (hubs.length > maxHubs) errors.hubs = `Höchstens ${maxHubs} Hubs.`;
    else if (hubs.includes(hubAddress(services)))
      errors.hubs = "Der eigene Hub wird unten eingeschaltet.";
    if (values.podping && !(values.podpingToken ?? podpingToken))
      errors.podpingToken = "Ohne Token nimmt Podping nichts an.";
    if (Object.keys(errors).length > 0) throw new OperationError("invalid-input", { errors });
    await settings.save(services, operator, {
      ...values,
      hubs: hubs.filter((hub) => hub !== null),
    });
    await forgetChannels(services);
    return {};
  },
});

/** The normal form of a hub's address; null: no hub can be asked there. */
function hubOf(line: string): string | null {
  const url = URL.parse(line);
  const isHub = url && /^https?:$/.test(url.protocol) && !url.username && !url.hash;
  return isHub && url.href.length <= 500 ? url.href : null;
}

/** Notifies all channels now, whether something changed or not. */
export const send = formOperation({
  name: "announcements.send",
  asks: "show.update",
  fields: {},
  async run(services, _, { operator }) {
    await announceAll(services, operator);
    return {};
  },
});

export const operations = [
  ...settingsOperations({
    name: "announcements",
    group: "Redaktion: Ankündigungen",
    about: "Whom the site tells that something was published.",
    change: changeSettings,
    read: settings.read,
  }),
  changeSettings,
  send,
];
