/** Kinds of the newsletter's jobs. */
export const newsletterJobs = {
  confirmation: "newsletter-confirmation",
  reminder: "newsletter-reminder",
  forgetting: "newsletter-forgetting",
  importForgetting: "newsletter-import-forgetting",
} as const;
