/** A composed mail to one address, as the bytes that go over the line. */
export type Letter = {
  /** Its name in the outbox. */
  id: string;
  envelope: { from: string; to: string };
  message: Buffer;
};

/** What became of a letter. */
export type Handover =
  | { kind: "accepted" }
  /** The server refused this letter, for good (RFC 5321 §4.2.1: 5yz) or for now (4yz), in these words. */
  | { kind: "refused"; isLasting: boolean; hasNoMailbox: boolean; reason: string }
  /** The line broke while the letter was under way; nobody knows whether it arrived. */
  | { kind: "broken"; reason: string }
  /** Nothing to do with this letter: the server is away, or takes no mail of ours. */
  | { kind: "away"; reason: string }
  /** Broken off by this process before its end: the letter surely did not go out. */
  | { kind: "interrupted" };

export type HandoverRules = {
  /** Asked right before the end of the letter is given; false: it is broken off and 'interrupted'. */
  mayEnd(): boolean;
  /** Runs once, with what became of the letter, and keeps that. */
  settle(handover: Handover): Promise<void>;
};

/** Hands many letters over, several at a time. */
export type LetterPost = {
  /**
   * The end of a letter is given only after the letter before it was settled: so whenever the process dies, of
   * one letter at most it is unknown whether it arrived.
   */
  handOver(letter: Letter, rules: HandoverRules): Promise<void>;
  /** Lets unused connections go. */
  rest(): void;
  /** Waits for the letter whose end was given, breaks off the others, and closes all connections. */
  close(): Promise<void>;
};
