/** Who works in the operator's area. */
export type Operator = { id: string; name: string; email: string };

/** Who asks for something: an operator with a session, or (null) anybody. */
export type Actor = Operator | null;

/** Whether somebody may do what the policy is named after; pure. Each feature keeps its own beside its verbs. */
export type Policy = (actor: Actor) => boolean;

/** What every operator may do and nobody else. */
export const operatorsOnly: Policy = (actor) => actor !== null;
