/** What users see when figures cannot be read (specification, section 8). */
export const analyticsMessages = {
  read: "Analytics-Daten konnten nicht geladen werden",
} as const;
