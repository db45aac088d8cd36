import { createHash, randomUUID } from "node:crypto";

/** Visitors read, write comments, rate, and tell how much they heard. */
export function visitors(world) {
  const { journal, until, answered, chance } = world;
  const one = async (number) => {
    const luck = chance.fork();
    const session = createHash("md5").update(`${number}`).digest("hex");
    for (let turn = 0; until(); turn++) {
      await world.rest(luck.between(50, 400));
      const episode = luck.pick(world.episodes);
      const visitor = number * 500 + (turn % 500);
      const acts = [
        () =>
          world.ask({ path: luck.pick(["/", `/episodes/${episode}`, "/episodes", "/suche?q=a"]) }),
        () => comment(`Harness ${number}-${turn}`, episode, visitor),
        () => rate(session, episode, luck.whole(1, 5), visitor),
        () => play(episode, visitor),
      ];
      await luck.pick(acts)();
    }
  };
  const comment = async (content, episode, visitor) => {
    const form = { name: "Besuch", content };
    const path = `/episodes/${episode}/comments`;
    await answered({ path, form, visitor, good: 303 });
    journal.comments.push(content);
  };
  const rate = async (session, episode, stars, visitor) => {
    const path = `/episodes/${episode}/rating`;
    const headers = { Accept: "application/json" };
    await answered({ path, form: { rating: String(stars), session }, visitor, headers, good: 200 });
    const hash = createHash("sha256").update(`${episode}:${session}`).digest("base64url");
    journal.ratings.set(`${episode} session:${hash.slice(0, 22)}`, stars);
  };
  const play = async (episodeId, visitor) => {
    const id = randomUUID();
    const report = { id, episodeId, seconds: 12, positions: `c${"0".repeat(24)}`, source: "site" };
    const body = JSON.stringify(report);
    const { status } = await world.ask({ path: "/playbacks", method: "POST", body, visitor });
    if (status === 204) journal.playbacks.push(id);
  };
  return Array.from({ length: 6 }, (_, number) => one(number + 1));
}

export async function compareVisitors({ journal, data }) {
  const comments = await data.rows("select content from comments where content like 'Harness %'");
  const found = Map.groupBy(comments, ({ content }) => content);
  const ratings = await data.rows("select episode_id, visitor, rating from ratings");
  const stars = new Map(
    ratings.map((row) => [`${row.episode_id} ${row.visitor}`, Number(row.rating)]),
  );
  const playbacks = await data.rows("select id from episode_playbacks");
  const played = new Set(playbacks.map(({ id }) => id));
  const lost = journal.playbacks.filter((id) => !played.has(id)).length;
  return [
    {
      what: "Kommentare",
      answered: journal.comments.length,
      wrong: journal.comments.filter((content) => found.get(content)?.length !== 1),
    },
    {
      what: "Bewertungen",
      answered: journal.ratings.size,
      wrong: [...journal.ratings].filter(([key, value]) => stars.get(key) !== value),
    },
    // Figures of the last second may be lost with a process; this is told, and no fault.
    {
      what: "Wiedergaben",
      answered: journal.playbacks.length,
      wrong: [],
      note: `${lost} verloren`,
    },
  ];
}
