/** Kinds of the contact form's jobs. */
export const contactJobs = { message: "contact-message" } as const;
