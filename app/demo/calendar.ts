import type { Trx } from "~/platform/db/handles";

/** When the demo begins; `friday` is the day of its newest episode. */
export type Calendar = {
  now: Date;
  friday: string;
  dateOf(episode: number): string;
  idOf(episode: number): string;
};

/** Writes the rows of something whose files lie in the media store. */
export type Seed = (trx: Trx) => Promise<void>;
