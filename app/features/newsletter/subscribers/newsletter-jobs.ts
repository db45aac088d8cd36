/** Kinds of the newsletter's jobs. */
export const newsletterJobs = {
  signup: "newsletter-signup",
  confirmation: "newsletter-confirmation",
  reminder: "newsletter-reminder",
  forgetting: "newsletter-forgetting",
  importForgetting: "newsletter-import-forgetting",
} as const;
