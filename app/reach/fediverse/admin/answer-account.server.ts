import type { FormAnswer } from "~/lib/form-answer";
import type { Operator } from "~/platform/actor";
import type { Db } from "~/platform/db/handles";
import { textFields } from "~/platform/read-fields.server";
import type { Services } from "~/platform/services.server";
import { handleOf, hostOf, readAccount } from "../account.server";
import { changeAccount, proposedName } from "../change-account.server";
import { countFollowers } from "../followers.server";
import { templateError } from "../posts/post-text";
import { type Check, testAccount } from "../self-test.server";

export type AccountField =
  | "isOn"
  | "name"
  | "template"
  | "postsArticles"
  | "postsVideos"
  | "alsoKnownAs"
  | "movedTo";

/** The state for operators. */
export async function readFediverse(services: Services) {
  const { db } = services;
  const account = await readAccount(services);
  const checks: Check[] = account?.checkResult ? JSON.parse(account.checkResult) : [];
  const name = account?.name ?? proposedName;
  return {
    account: account ?? {
      isOn: false,
      name,
      host: "",
      postsArticles: false,
      postsVideos: false,
      template: "",
      alsoKnownAs: [],
      movedTo: "",
    },
    host: hostOf(services),
    handle: handleOf(services, { name }),
    followers: await countFollowers(db),
    checks,
    checkedAt: account?.checkedAt ?? null,
    deliveries: await readDeliveries(db),
  };
}

const listedProblems = 20;

async function readDeliveries(db: Db) {
  const counts = await db
    .selectFrom("fediverse_deliveries")
    .select("state")
    .select((eb) => eb.fn.countAll<number | string>().as("count"))
    .groupBy("state")
    .execute();
  const numberOf = (state: string) => Number(counts.find((row) => row.state === state)?.count ?? 0);
  const problems = await db
    .selectFrom("fediverse_deliveries")
    .select(["id", "host", "attempts", "error"])
    .select(["next_at as nextAt", "created_at as createdAt"])
    .where("error", "!=", "")
    .where("state", "!=", "delivered")
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(listedProblems)
    .execute();
  return {
    waiting: numberOf("waiting"),
    delivered: numberOf("delivered"),
    failed: numberOf("failed"),
    problems,
  };
}

export async function answerAccount(
  services: Services,
  operator: Operator,
  form: FormData,
): Promise<FormAnswer<AccountField>> {
  const { name, template, alsoKnownAs } = textFields(form, ["name", "template", "alsoKnownAs"]);
  const isOn = (field: AccountField) => form.get(field) === "1";
  const text = template.replaceAll("\r\n", "\n").trim();
  const values = {
    name,
    template,
    alsoKnownAs,
    isOn: isOn("isOn") ? "1" : "",
    postsArticles: isOn("postsArticles") ? "1" : "",
    postsVideos: isOn("postsVideos") ? "1" : "",
  };
  const wrong = templateError(text);
  if (wrong) return { saved: false, message: null, errors: { template: wrong }, values };
  const changes = {
    name,
    isOn: isOn("isOn"),
    template: text,
    postsArticles: isOn("postsArticles"),
    postsVideos: isOn("postsVideos"),
    alsoKnownAs: alsoKnownAs.split("\n").flatMap((line) => line.trim() || []),
  };
  const action = changes.isOn ? "fediverse.on" : "fediverse.off";
  const obstacle = await changeAccount(services, changes, { operator, action });
  if (obstacle) return { saved: false, message: obstacle, errors: {}, values };
  return { saved: true, message: null, errors: {}, values: {} };
}

/** Moves followers to another account, or ends that. */
export async function answerMove(
  services: Services,
  operator: Operator,
  movedTo: string,
): Promise<string | null> {
  const changes = { movedTo: movedTo.trim() };
  return changeAccount(services, changes, { operator, action: "fediverse.move" });
}

/** Tests the account and stores the result. */
export async function answerTest(services: Services): Promise<boolean> {
  const account = await readAccount(services);
  if (!account?.isOn) return false;
  const checks = await testAccount(services, account);
  await services.db
    .updateTable("fediverse_account")
    .set({ check_result: JSON.stringify(checks), checked_at: services.clock.now().toISOString() })
    .execute();
  return checks.every(({ isGood }) => isGood !== false);
}
