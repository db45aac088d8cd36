import { type Action, mayDo } from "~/core/accounts/permissions";
import type { SignedInOperator } from "~/platform/actor";
import type { Operation } from "~/platform/operations/operation.server";
import { operationTable } from "~/platform/operations/operation-table.server";
import type { Services } from "~/platform/services.server";

/** What no token is for: with it a program would make itself more of what it is, or take everything with it. */
const never = /^(?:accounts|tokens|backups|exports|imports|examples|mailDomain)\./;
/** People's names, addresses and what they wrote to the show alone. */
const personal = /^(?:subscribers|messages|personalData|audit)\./;

export function isForTokens(verb: string): boolean {
  return !never.test(verb);
}

/** Only who leads gives it to a token, and proves it with the second factor. */
export function isPersonal(verb: string): boolean {
  return personal.test(verb);
}

export type Verb = {
  name: Action;
  /** What it is for: the operations that ask for it. */
  titles: string[];
  isPersonal: boolean;
};

/** What an operator may give to a token, by the kinds of what it is about: whatever an operation asks for. */
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
