import type { KindPages } from "~/core/content/admin/kind-pages";
import type { EpisodeChoice } from "~/core/episodes/admin/episode-picker";
import type { PostFields } from "../post.fields";
import { postReadFailures } from "../posts.schema";
import { PostForm } from "./post-form";
import { postsTable, type ShownPost } from "./posts-table";

type Data = { categories: string[]; choices: EpisodeChoice[] };

export const pages: KindPages<keyof PostFields, Data, ShownPost> = {
  failures: { list: postReadFailures.list, read: postReadFailures.post },
  searched: () => "Titel, Kategorie oder Auszug",
  table: postsTable,
  Form: ({ state, data, ...form }) => <PostForm {...form} form={{ state, ...data }} />,
};
