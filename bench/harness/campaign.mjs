import { setTimeout as wait } from "node:timers/promises";
import { fillSubscribers } from "../measures/campaign.mjs";

/** A campaign that is under way for as long as the faults are. */
export async function startCampaign({ data }, milliseconds) {
  const perMinute = 240;
  const total = Math.ceil((perMinute * milliseconds) / 60_000);
  const { id } = await fillSubscribers(data, total);
  await data.run("update newsletter_settings set mails_per_minute = ?", [perMinute]);
  const moment = new Date().toISOString();
  await data.run("update newsletter_campaigns set scheduled_at = ? where id = ?", [moment, id]);
  return { id, total };
}

export async function compareCampaign({ data, sink, sites }, { id, total }) {
  const isDone = async () => {
    const sql = `select sending from newsletter_campaigns where id = '${id}'`;
    const [{ sending }] = await data.rows(sql);
    return sending === "done";
  };
  // What faults held up goes out at once now: only what never comes is missing.
  await data.run("update newsletter_settings set mails_per_minute = 6000");
  const end = performance.now() + 300_000;
  while (!(await isDone()) && performance.now() < end) await wait(200);
  const mails = sink.taken.filter((mail) => mail.id.startsWith("<campaign-"));
  const got = Map.groupBy(mails, ({ address }) => address);
  const kills = sites.reduce((sum, site) => sum + site.kills, 0);
  const doubled = mails.length - got.size;
  const missing = total - got.size;
  return [
    { what: "Mails angekommen", answered: total, wrong: missing ? [`${missing} fehlen`] : [] },
    {
      what: "Mails doppelt",
      answered: mails.length,
      wrong: doubled > kills ? [`${doubled} bei ${kills} kill -9`] : [],
      note: `${doubled} bei ${kills} kill -9`,
    },
  ];
}
