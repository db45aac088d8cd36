/** Kinds of the accounts' jobs. */
export const accountsJobs = {
  invitation: "operator-invitation",
  forgetting: "operator-forgetting",
} as const;
