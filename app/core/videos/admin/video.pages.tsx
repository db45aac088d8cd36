import type { KindPages } from "~/core/content/admin/kind-pages";
import type { EpisodeChoice } from "~/core/episodes/admin/episode-picker";
import type { VideoEntry } from "../admin-list.server";
import { type VideoFields, videoMessages } from "../video.fields";
import { VideoForm } from "./video-form";
import { videosTable } from "./videos-table";

export const pages: KindPages<keyof VideoFields, { choices: EpisodeChoice[] }, VideoEntry> = {
  failures: { list: videoMessages.load, read: videoMessages.load },
  searched: () => "Titel oder Folge",
  table: videosTable,
  Form: ({ id, state, data, answer }) => (
    <VideoForm id={id} form={{ state, ...data }} answer={answer} />
  ),
};
