import { expect } from "vitest";
import { readComments } from "~/core/comments/list-comments.server";
import { listModeration } from "~/core/comments/list-moderation.server";
import { moderation } from "~/core/comments/operations.server";
import type { TestDatabase } from "../../../../tests/databases";
import { putEpisode } from "../../../../tests/fixtures/content";
import { submitForm } from "../../../../tests/submit-form";
import { type Activity, act, type PeerAccount } from "./accounts.fixture";
import type { Received } from "./server.fixture";
import { openShow } from "./show.fixture";

const operator = { id: "mila", name: "Mila", email: "m@example.org", role: "owner" } as const;

/** A show with a published episode, whose post anna on social.example received. */
export async function openFollowedShow(database: TestDatabase) {
  const show = await openShow(database, { longest: 300 });
  const { peers, addresses, services, runJobs, db } = show;
  const { actor, inbox } = addresses;
  const anna = peers.createAccount("anna@social.example");
  const deliver = async (from: PeerAccount, activity: Activity) => {
    const { status } = await peers.deliver(from, activity, { inbox });
    expect(status).toBe(202);
  };
  const follow = (account: PeerAccount) => deliver(account, act(account, "Follow", actor));
  await follow(anna);
  await runJobs();
  /** An earlier publication is no news. */
  const date = new Date().toISOString().slice(0, 10);
  const { id: episodeId } = await putEpisode(services, { date });
  await runJobs();
  const { id: post } = objectOf(peers.received.at(-1));
  return {
    ...show,
    anna,
    follow,
    deliver,
    episodeId,
    post,
    putNext: () => putEpisode(services, { date, number: "2", title: "Die Büroklammer" }),
    shown: async () => (await readComments(services, episodeId, "")).comments,
    waiting: async () => (await listModeration(services)).comments,
    /** Decides or answers the only comment. */
    async moderate(verb: keyof typeof moderation, content = "") {
      const { id } = await db.selectFrom("comments").select("id").executeTakeFirstOrThrow();
      const comments = verb === "reply" ? id : `${id}:pending`;
      return submitForm(services, operator, moderation[verb], { comments, content });
    },
  };
}

/** The object of a received activity. */
export function objectOf(received?: Received): Record<string, unknown> & { id: string } {
  const object = Object(received?.activity?.object);
  if (typeof object.id !== "string") throw new Error("Nothing arrived that has an id.");
  return object;
}
