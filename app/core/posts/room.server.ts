import { sql } from "kysely";
import { nextPublication } from "~/core/content/kind.server";
import { menuEntry } from "~/core/content/kinds";
import { berlinDate } from "~/lib/berlin-time";
import { now } from "~/platform/clock.server";
import { listPage, type Room } from "~/platform/rooms/room.server";
import { servePostsFeed } from "./articles-feed.server";
import { detachPosts } from "./detach-posts.server";
import { listPostAddresses } from "./list-posts.server";
import { postPath } from "./posts-path";
import { postSearch } from "./search-source.server";
import { postsTables } from "./tables";

export const postsRoom: Room = {
  name: "posts",
  inArea: { menu: [menuEntry("post", 50)] },
  tables: postsTables,
  pages: [
    {
      path: "/blog",
      title: "Blog",
      navigation: { header: "Blog", footer: "Blog" },
      sitemap: { newestOf: "posts" },
      parameters: { seite: listPage },
    },
    {
      path: "/blog/:slug",
      titles: sql`select slug as name, title from blog_posts union all
        select post_slugs.slug, title from post_slugs join blog_posts on blog_posts.id = post_id`,
    },
  ],
  files: [{ path: "/blog/feed.xml", feed: { kinds: ["post"] }, render: servePostsFeed }],
  operations: () => import("./operations.server"),
  search: [postSearch],
  nextChange: (db, now) => nextPublication(db, "blog_posts", now),
  async sitemap({ db, clock }) {
    const posts = await listPostAddresses(db, now(clock));
    const addresses = posts.map((post) => ({
      path: postPath(post),
      changed: berlinDate(new Date(post.changedAt)),
    }));
    return { addresses, newest: addresses[0]?.changed };
  },
  episode: { detach: detachPosts },
};
