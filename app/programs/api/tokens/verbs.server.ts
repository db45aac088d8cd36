import { type Action, mayDo } from "~/core/accounts/permissions";
import type { SignedInOperator } from "~/platform/actor";
import type { Operation } from "~/platform/operations/operation.server";
import { operationTable } from "~/platform/operations/operation-table.server";
import type { Services } from "~/platform/services.server";

/** Actions that no token permits: a program could extend its own permissions, or take all data. */
const never = /^(?:accounts|tokens|backups|exports|imports|examples|mailDomain)\./;
/** Actions on people's names, addresses and messages to the show. */
const personal = /^(?:subscribers|messages|personalData|audit)\./;

export function isForTokens(verb: string): boolean {
  return !never.test(verb);
}

/** Whether only owners may give this verb to a token, with the second factor. */
export function isPersonal(verb: string): boolean {
  return personal.test(verb);
}

export type Verb = {
  name: Action;
  /** Titles of the operations that need the verb. */
  titles: string[];
  isPersonal: boolean;
};

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
    (!isPersonal(asks) || operator.role === "owner");
  const verbs = new Map<Action, Verb & { group: string }>();
  for (const { asks, group, title } of operations.filter(mayChoose)) {
    const name = asks as Action;
    const known = verbs.get(name);
    if (known) known.titles.push(title);
    else
      verbs.set(name, {
        name,
        group,
        titles: [title],
        isPersonal: isPersonal(name),
      });
  }
  const groups = Map.groupBy(verbs.values(), ({ group }) => group);
  return [...groups].map(([group, verbs]) => ({ group, verbs }));
}
