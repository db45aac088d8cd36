/** Who works in the operator's area. */
export type Operator = { id: string; name: string; email: string };

/** Who asks for something: an operator with a session, or (null) anybody. */
export type Actor = Operator | null;

/** Whether somebody may do what the policy is named after; pure. Each feature keeps its own beside its verbs. */
export type Policy = {
  (actor: Actor): boolean;
  /** Only once the operator has answered a question. */
  asksFirst?: true;
};

/** What every operator may do and nobody else. */
export const operatorsOnly: Policy = (actor) => actor !== null;

/** The same for what a slip of the finger must not do: a deletion, a mail to everybody. */
export const operatorsOnceAsked: Policy = Object.assign((actor: Actor) => operatorsOnly(actor), {
  asksFirst: true as const,
});
