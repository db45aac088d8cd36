import { sql } from "kysely";
import type { Room } from "~/platform/rooms/room.server";
import { hasAskedClaims } from "./asked-claims.server";
import { betWords } from "./bet";
import { gameParameters, gamePath, gameTitle } from "./game";
import { readHomeQuestion } from "./home-question.server";
import { serveClaimPicture } from "./read-claim.server";
import { claimGameTables } from "./tables";
import { forgetVotesJob } from "./vote-on-claim.server";

const { runde, frage, antworten, stimme } = gameParameters;

const claimAddress = "/episodes/:id/behauptung/:claim";
const bet = { tipp: { values: betWords, linked: betWords } };

export const claimGameRoom: Room = {
  name: "claim-game",
  tables: claimGameTables,
  pages: [
    {
      path: gamePath,
      title: gameTitle,
      searchWords: "Quiz Spiel spielen Rätsel raten Wissen testen",
      navigation: { footer: gameTitle },
      isDoor: true,
      isShown: hasAskedClaims,
      sitemap: {},
      parameters: {
        runde: { values: runde },
        frage: { values: frage },
        // Addresses with answers show the current votes of others, so they are not cached.
        antworten: { values: antworten, isForOne: true },
        stimme: { values: stimme },
      },
    },
    { path: claimAddress, parameters: bet },
  ],
  files: [
    {
      path: `${claimAddress}{[\\w-]+\\.png}`,
      parameters: bet,
      render: serveClaimPicture,
    },
  ],
  dailyJobs: [forgetVotesJob],
  onHome: { section: readHomeQuestion },
  inArea: {
    statisticsPanel: async (...asked) =>
      (await import("./admin/claim-votes.server")).readClaimVotes(...asked),
  },
  episode: {
    rows: ({ id }) => [{ table: "claim_results", where: sql`episode_id = ${id}`, key: "claim_id" }],
  },
};
