import { blankOf, line, text } from "~/lib/forms/form-field";
import { formOperation, OperationError } from "~/platform/operations/operation.server";
import { settingsOperations } from "~/platform/operations/settings-operations.server";
import { proposeName, readAccount } from "./account.server";
import { accountFields, moveFields } from "./account-fields";
import { block, unblock } from "./admin/lists.server";
import { parseBlock, parseBlocks } from "./blocks.server";
import { changeAccount } from "./change-account.server";
import { endPost, pin, post, revokeQuote, say } from "./posts/post-panel.server";
import { templateError } from "./posts/post-text";
import { testAccount } from "./self-test.server";

export const change = formOperation({
  name: "fediverse.change",
  asks: "show.update",
  fields: accountFields,
  async run(services, changes, { operator }) {
    const template = templateError(changes.template);
    if (template) throw new OperationError("invalid-input", { errors: { template } });
    refuse(await changeAccount(services, changes, operator));
    return {};
  },
});

/** Moves followers to another account, or ends the move. */
export const move = formOperation({
  name: "fediverse.move",
  asks: "show.update",
  fields: moveFields,
  async run(services, changes, { operator }) {
    refuse(await changeAccount(services, changes, operator));
    return {};
  },
});

/** @throws OperationError with a German sentence, unless `problem` is null */
function refuse(problem: string | null): void {
  if (problem) throw new OperationError("invalid-input", { detail: problem });
}

/** Tests the account and stores the result. */
export const test = formOperation({
  name: "fediverse.test",
  asks: "show.update",
  fields: {},
  async run(services) {
    const account = await readAccount(services);
    if (!account?.isOn) return { isGood: false };
    const checks = await testAccount(services, account);
    await services.db
      .updateTable("fediverse_account")
      .set({ check_result: JSON.stringify(checks), checked_at: services.clock.now().toISOString() })
      .execute();
    return { isGood: checks.every(({ isGood }) => isGood !== false) };
  },
});

export const blockOne = formOperation({
  name: "fediverse.block",
  asks: "show.update",
  failed: "Das konnte nicht gesperrt werden",
  fields: { value: line("Konto oder Server") },
  async run(services, { value }, { operator }) {
    const wanted = parseBlock(value);
    if (!wanted) refuse("Das ist kein Konto und kein Server.");
    else await block(services, operator, [wanted]);
    return {};
  },
});

/** Adds blocks that were typed or are in an imported list. */
export const blockAll = formOperation({
  name: "fediverse.blockAll",
  asks: "show.update",
  fields: { list: text("Konten und Server") },
  async run(services, { list }, { operator }) {
    const { blocks, unused } = await parseBlocks(list);
    if (blocks.length === 0) refuse("Darin steht kein Konto und kein Server.");
    return { added: await block(services, operator, blocks), unused };
  },
});

export const allow = formOperation({
  name: "fediverse.unblock",
  asks: "show.update",
  missing: "Das ist nicht mehr gesperrt.",
  fields: { value: line("Konto oder Server") },
  async run(services, { value }, { operator }) {
    return (await unblock(services, operator, value)) ? {} : null;
  },
});

export const operations = [
  change,
  move,
  test,
  blockOne,
  blockAll,
  allow,
  say,
  post,
  endPost,
  pin,
  revokeQuote,
  ...settingsOperations({
    name: "fediverse",
    group: "Redaktion: Fediverse",
    about: "The account of the show in the Fediverse.",
    change,
    async read(services) {
      const proposed = { ...blankOf(accountFields), name: await proposeName(services.db) };
      return { ...proposed, ...(await readAccount(services)) };
    },
  }),
];
