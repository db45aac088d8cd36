/** Path of the page that explains how to follow the show. */
export const followPath = "/fediverse";

export const accountLimit = 200;

export type FollowAnswer = {
  account: string;
  /** A page of the visitor's server; null: none, `error` says why. */
  link: string | null;
  error: string | null;
};
