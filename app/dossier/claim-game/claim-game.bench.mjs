import { randomBytes } from "node:crypto";
import { Connection } from "../../../bench/lib/connection.mjs";
import { median, shown } from "../../../bench/lib/numbers.mjs";
import { findEpisodePath, startSite } from "../../../bench/lib/site.mjs";
import { atMost, beside, row } from "../../../bench/lib/table.mjs";

const warmUp = 300;
const times = 500;

export const title = "Stimme im Spiel";
export const note = `Von der Anfrage bis zur Antwort über eine Verbindung, jede Stimme von einem neuen Besucher; Median aus ${times} nach ${warmUp} zum Warmlaufen, im Wechsel mit einer Bewertung`;

export async function measure(stage) {
  const site = await startSite(await stage.copyOfDemo("claim-game"), {
    settings: { TRUST_PROXY: "1" },
  });
  const connection = await Connection.open(site.port);
  try {
    const { body } = await connection.get("/legenden", {
      headers: { "Accept-Encoding": "identity" },
      keep: true,
    });
    const field = (name) => new RegExp(`name="${name}" value="([^"]+)"`).exec(body.toString())?.[1];
    const claim = `folge=${field("folge")}&behauptung=${field("behauptung")}&antwort=legend`;
    const rating = `${await findEpisodePath(site.port)}/rating`;
    const votes = [];
    const ratings = [];
    for (let visitor = 0; visitor < warmUp + times; visitor++) {
      votes.push(await post(connection, "/legenden?frage=1", claim, { visitor, status: 303 }));
      const stars = `rating=4&session=${randomBytes(16).toString("hex")}`;
      ratings.push(await post(connection, rating, stars, { visitor, status: 200, json: true }));
    }
    const of = (all) => median(all.slice(warmUp));
    const peer = beside(of(votes), of(ratings), "ms");
    return [
      row("abgeben (gegen eine Bewertung)", `${shown(of(votes), 2)} ms`, {
        ...peer,
        ...atMost(of(votes), 5, "ms"),
      }),
    ];
  } finally {
    connection.close();
    await site.end();
  }
}

/** Milliseconds of one answer. */
async function post(connection, path, form, { visitor, status, json = false }) {
  const headers = {
    "Content-Type": "application/x-www-form-urlencoded",
    "X-Forwarded-For": `10.0.${visitor >> 8}.${visitor & 255}`,
    ...(json && { Accept: "application/json" }),
  };
  const started = performance.now();
  const answered = await connection.post(path, form, headers);
  if (answered !== status) throw new Error(`${path} antwortet ${answered}`);
  return performance.now() - started;
}
