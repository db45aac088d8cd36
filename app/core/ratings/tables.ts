import type { TableRules } from "~/platform/db/table-rules";

declare module "~/platform/db/tables" {
  interface Tables {
    ratings: RatingRow;
  }
}

export type RatingRow = {
  episode_id: string;
  visitor: string;
  rating: number;
  created_at: string;
};

export const ratingsTables = {
  ratings: { key: ["episode_id", "visitor"], personalData: { foundBy: "nothing" } },
} satisfies TableRules;
