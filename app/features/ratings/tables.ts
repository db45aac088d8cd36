declare module "~/platform/db/tables" {
  interface Tables {
    ratings: RatingsTable;
  }
}

export type RatingsTable = {
  episode_id: string;
  visitor: string;
  rating: number;
  created_at: string;
};
