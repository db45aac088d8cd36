import type { ClaimVerdict } from "~/dossier/dossier/dossier";
import type { TableRules } from "~/platform/db/table-rules";

declare module "~/platform/db/tables" {
  interface Tables {
    claim_votes: ClaimVoteRow;
    claim_results: ClaimResultRow;
  }
}

/** Today's voters of a claim; votes are stored only as sums. */
export type ClaimVoteRow = {
  episode_id: string;
  claim_id: string;
  /** In Berlin, YYYY-MM-DD. */
  day: string;
  /** The visitor's hash of the day, hashed again with the claim. */
  visitor: string;
};

export type ClaimResultRow = {
  episode_id: string;
  claim_id: string;
} & Record<ClaimVerdict, number>;

export const claimGameTables = {
  claim_results: { key: ["episode_id", "claim_id"] },
  claim_votes: {
    notExported: "counted in claim_results",
    personalData: { foundBy: "nothing", days: 1 },
  },
} satisfies TableRules;
