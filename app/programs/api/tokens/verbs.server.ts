import { type Action, mayDo } from "~/core/accounts/permissions";
import type { SignedInOperator } from "~/platform/actor";
import type { Operation } from "~/platform/operations/operation.server";
import { operationTable } from "~/platform/operations/operation-table.server";
import type { Services } from "~/platform/services.server";
import { type VerbChoice, verbChoices } from "./verb-choices";

/** Actions that no token permits: a program could extend its own permissions, or take all data. */
const never = /^(?:accounts|tokens|backups|exports|examples|mailDomain)\./;
/** Actions on people's names, addresses and messages to the show. */
const personal = /^(?:subscribers|supporters|messages|personalData|audit)\./;
/** Actions that only owners give to a token, with the second factor: they replace much at once. */
const closed = /^imports\./;

export function isForTokens(verb: string): boolean {
  return !never.test(verb);
}

export function isPersonal(verb: string): boolean {
  return personal.test(verb);
}

/** Whether only owners may give this verb to a token, with the second factor. */
export function needsCode(verb: string): boolean {
  return isPersonal(verb) || closed.test(verb);
}

export type Verb = {
  name: Action;
  /** Titles of the operations that need the verb. */
  titles: string[];
  isPersonal: boolean;
  /** True if only owners may give it, with a code. */
  needsCode: boolean;
  /** True if operations with this verb only read. */
  isReading: boolean;
};

/**
 * True if a ready choice includes a verb.
 * @param persons includes personal data: with everything all of it, otherwise what reads
 */
export function isChosen(verb: Verb, choice: VerbChoice, persons: boolean): boolean {
  const { takes } = verbChoices[choice];
  if (verb.isPersonal) return persons && (choice === "all" || verb.isReading);
  return !verb.needsCode && (takes ? takes.test(verb.name) : verb.isReading);
}

/** The verbs that an operator may give to a token, by subject: all that operations need. */
export async function choosableVerbs(
  services: Pick<Services, "rooms">,
  operator: SignedInOperator,
): Promise<{ group: string; verbs: Verb[] }[]> {
  const { operations } = await operationTable(services);
  const mayChoose = ({ asks }: Operation) =>
    asks !== undefined &&
    isForTokens(asks) &&
    mayDo(asks, operator) &&
    (!needsCode(asks) || operator.role === "owner");
  const verbs = new Map<Action, Verb & { group: string }>();
  for (const { asks, group, title, method } of operations.filter(mayChoose)) {
    const name = asks as Action;
    const isReading = method === "GET";
    const known = verbs.get(name);
    if (known) {
      known.titles.push(title);
      known.isReading &&= isReading;
    } else {
      const needs = { isPersonal: isPersonal(name), needsCode: needsCode(name) };
      verbs.set(name, { name, group, titles: [title], ...needs, isReading });
    }
  }
  const groups = Map.groupBy(verbs.values(), ({ group }) => group);
  return [...groups].map(([group, verbs]) => ({ group, verbs }));
}
