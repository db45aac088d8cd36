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
