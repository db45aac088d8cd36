/** Listeners fetch parts of files, which must be those parts. */
export function listeners(world) {
  const { journal, until, chance } = world;
  const one = async () => {
    const luck = chance.fork();
    while (until()) {
      await world.rest(luck.between(50, 300));
      const { path, bytes } = luck.pick(world.audio);
      const start = luck.whole(0, bytes.length - 2);
      const end = Math.min(bytes.length - 1, start + luck.whole(1, 200_000));
      const answer = await world.ask({ path, headers: { Range: `bytes=${start}-${end}` } });
      if (answer.status !== 206) continue;
      journal.parts++;
      if (!answer.body.equals(bytes.subarray(start, end + 1)))
        journal.wrongParts.push(`${path} ${start}-${end}`);
    }
  };
  return Array.from({ length: 3 }, one);
}

export const compareListeners = async ({ journal }) => [
  { what: "Teile von Audio", answered: journal.parts, wrong: journal.wrongParts },
];
