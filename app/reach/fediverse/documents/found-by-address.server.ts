import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import { escapeHtml } from "~/lib/text/html";
import type { Db, Trx } from "~/platform/db/handles";
import type { InServer } from "~/platform/rooms/room.server";
import type { Services } from "~/platform/services.server";
import { type Account, findLiveAccount, handleOf, readAccount } from "../account.server";
import { fediverseAddresses } from "../addresses";
import { followPath } from "../follow/follow.schema";
import { postSubjectOf } from "../posts/follow-items.server";
import { findPostOf } from "../posts/posts.server";

/** '@name', the first segment of the address that people guess. */
export async function profileNames(db: Db | Trx): Promise<string[]> {
  const account = await readAccount({ db });
  return account?.isOn ? [`@${account.name}`] : [];
}

/** Answers '/@name' like the actor's id, unless operators have something of their own there. */
export const addProfileRoute: NonNullable<InServer["addRoutes"]> = (app, services) => {
  app.use(async (c, next) => {
    const [, name] = /^\/(?:@|%40)(\w{1,30})\/?$/.exec(c.req.path) ?? [];
    if (
      !name ||
      !/^(?:GET|HEAD)$/.test(c.req.method) ||
      !(await isProfile(services, `@${name.toLowerCase()}`))
    )
      return next();
    const { sendDocument } = await import("./answer-document.server");
    await sendDocument(services, "actor", c.env);
    return RESPONSE_ALREADY_SENT;
  });
};

async function isProfile({ db, rooms }: Services, name: string): Promise<boolean> {
  if (!(await profileNames(db)).includes(name)) return false;
  const others = await Promise.all(rooms.all.map(({ hasAddress }) => hasAddress?.(db, name)));
  return !others.includes(true);
}

/** What servers read of a page: its post or the account (`alternate`), who wrote it, and whose site it is (`me`). */
export const pageHead: NonNullable<InServer["pageHead"]> = async (services, address) => {
  const account = await findLiveAccount(services);
  if (!account) return null;
  const [path = ""] = address.split("?");
  const { actor } = fediverseAddresses(services, account);
  const isProfile = path === "/" || path === services.rooms.addressOf(followPath);
  const activity = isProfile ? actor : await findPostAt(services, account, path);
  const type = "application/activity+json";
  const elements = [
    path === "/" && `<link rel="me" href="${escapeHtml(actor)}"/>`,
    activity && `<link rel="alternate" type="${type}" href="${escapeHtml(activity)}"/>`,
    `<meta name="fediverse:creator" content="${escapeHtml(handleOf(services, account))}"/>`,
  ];
  return {
    html: elements.filter(Boolean).join(""),
    ...(activity && { link: `<${activity}>; rel="alternate"; type="${type}"` }),
  };
};

const kinds: Readonly<Record<string, string>> = {
  episodes: "episode",
  blog: "post",
  videos: "video",
};

/** The id of the post about the entry at a path, or null. */
async function findPostAt(
  services: Services,
  account: Account,
  path: string,
): Promise<string | null> {
  const [, folder = "", name = ""] = /^\/(\w+)\/([^/]+)$/.exec(path) ?? [];
  const kind = kinds[folder];
  if (!kind) return null;
  const posts = services.db.selectFrom("blog_posts").select("id").where("slug", "=", name);
  const id = kind === "post" ? (await posts.executeTakeFirst())?.id : name;
  const subject = id === undefined ? null : postSubjectOf(kind, id);
  const post = subject && (await findPostOf(services.db, subject.kind, subject.itemId));
  return post ? fediverseAddresses(services, account).post(post.id) : null;
}
