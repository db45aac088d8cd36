declare module "~/platform/db/tables" {
  interface Tables {
    videos: VideosTable;
  }
}

export type VideosTable = {
  id: string;
  title: string;
  description: string;
  thumbnail_url: string;
  youtube_id: string;
  /** m:ss; empty: unknown. */
  duration: string;
  episode_id: string;
  created_at: string;
  updated_at: string;
};
