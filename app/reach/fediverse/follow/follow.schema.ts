/** Where visitors learn how to follow the show from their own server. */
export const followPath = "/fediverse";

export const accountLimit = 200;

export type FollowAnswer = {
  account: string;
  /** A page of the visitor's server; null: there is none, and `error` says why. */
  link: string | null;
  error: string | null;
};
