const quarter = 15 * 60;
const day = 24 * 60 * 60;

/** How often somebody may fail before they have to wait. Successes are not counted. */
export const signInLimits = {
  /** From one address, whatever the account. */
  address: [
    { points: 10, seconds: quarter },
    { points: 50, seconds: day },
  ],
  /** From one IPv6 /48, of which a customer of a hoster may have each of its 65,536 households. */
  network: [
    { points: 30, seconds: quarter },
    { points: 150, seconds: day },
  ],
  /**
   * For one account from everywhere: a crowd of addresses guesses no faster. None for the day, with which a
   * stranger could lock its owner out until tomorrow.
   */
  account: [{ points: 20, seconds: quarter }],
  /** From a browser in which the account's owner has signed in before, instead of all these. */
  knownBrowser: [
    { points: 10, seconds: quarter },
    { points: 50, seconds: day },
  ],
};

/** Answers of a passkey, which nobody guesses: each costs a look into the database. */
export const passkeyLimits = [{ points: 30, seconds: quarter }];

/** The current password, asked again within a session. */
export const passwordLimits = [{ points: 5, seconds: quarter }];

/** Challenges for passkeys, each of which is a row. */
export const challengeLimits = [{ points: 30, seconds: quarter }];

/** The first code, which proves that an app has the secret. */
export const firstCodeLimits = [{ points: 5, seconds: quarter }];
