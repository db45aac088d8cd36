/** POST: bounces and complaints from a mail provider, as signed JSON. */
export const reportsPath = "/newsletter/reports";

/** POST: one mail that a mailbox returned, signed. */
export const mailReportsPath = "/newsletter/reports/mail";
