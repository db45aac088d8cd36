import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { endChild, nextMessage, startProgram } from "../../../bench/lib/children.mjs";
import { shown } from "../../../bench/lib/numbers.mjs";
import { startSite } from "../../../bench/lib/site.mjs";
import { fillFolder, insertRows } from "../../../bench/lib/stores.mjs";
import { atMost, row } from "../../../bench/lib/table.mjs";

const address = "https://podcast.example";
const honest = "127.0.3.1";
const cases = [
  {
    name: "200 stumme Follower, der letzte antwortet und hat schon einmal",
    silent: 200,
    target: 5,
  },
  {
    name: "40 stumme Follower, noch keiner hat je geantwortet",
    silent: 40,
    isNew: true,
    target: 40,
  },
];
const longest = 60_000;

export const title = "Zustellung im Fediverse";
export const note = `Sekunden, bis ein Follower den Beitrag hat, während die anderen die Verbindung annehmen und schweigen; nach ${longest / 1000} s aufgegeben`;

export async function measure(stage) {
  const rows = [];
  for (const one of cases) rows.push(await deliverBeside(stage, one));
  return rows;
}

async function deliverBeside(stage, { name, silent, isNew = false, target }) {
  const inboxes = startProgram("silent-inboxes", [honest]);
  const { port } = await nextMessage(inboxes);
  const hosts = Array.from({ length: silent }, (_, number) => `127.0.2.${number + 1}:${port}`);
  hosts.push(`${honest}:${port}`);
  const folder = await stage.copyOfDemo(`deliveries-${silent}`);
  await fillFolder(folder, (store) => fillDeliveries(store, hosts, isNew));
  const settings = { BASE_URL: address, PRIVATE_HOSTS: hosts.join(",") };
  const site = await startSite(folder, { settings });
  const startedAt = Date.now();
  const found = await Promise.race([nextMessage(inboxes), wait(longest, null)]);
  await site.end();
  await endChild(inboxes);
  if (!found) return row(name, `> ${longest / 1000} s`, { ...atMost(longest, target, "s") });
  const seconds = Math.max(0, found.arrivedAt - startedAt) / 1000;
  return row(name, `${shown(seconds, 1)} s`, atMost(seconds, target, "s"));
}

/** A post for a follower on each host, recorded in this order. */
async function fillDeliveries(store, hosts, isNew) {
  const at = new Date().toISOString();
  await insertRows(store, "fediverse_account", [
    { id: 1, is_on: 1, name: "folgen", updated_at: at },
  ]);
  const followers = hosts.map((host, number) => {
    const actor = `http://${host}/users/${number}`;
    return { actor, handle: `u${number}@${host}`, host, inbox: `${actor}/inbox`, followed_at: at };
  });
  await insertRows(store, "fediverse_followers", followers);
  const body = JSON.stringify({
    "@context": "https://www.w3.org/ns/activitystreams",
    id: `${address}/fediverse/activities/1`,
    type: "Create",
    actor: `${address}/fediverse/actor`,
    object: { id: `${address}/fediverse/posts/1`, type: "Note", content: "Neu" },
  });
  const activity_id = "0001";
  const old = { id: "0000", body, created_at: at };
  await insertRows(store, "fediverse_activities", [old, { ...old, id: activity_id }]);
  const deliveryTo = ({ host, inbox }, number) => ({
    id: `0001-${String(number).padStart(3, "0")}`,
    activity_id,
    inbox,
    host,
    state: "waiting",
    attempts: 0,
    status: null,
    next_at: at,
    created_at: at,
  });
  await insertRows(store, "fediverse_deliveries", followers.map(deliveryTo));
  const answered = { state: "delivered", attempts: 1, status: 202, next_at: null };
  const heard = {
    ...deliveryTo(followers.at(-1), 0),
    ...answered,
    id: "0000",
    activity_id: "0000",
  };
  if (!isNew) await insertRows(store, "fediverse_deliveries", [heard]);
  const job = { kind: "fediverse-delivery", payload: "{}", status: "waiting", attempts: 0 };
  await insertRows(store, "jobs", [{ id: randomUUID(), ...job, due_at: at, created_at: at }]);
}
