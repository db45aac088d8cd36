export const claimVerdicts = { proven: "belegt", disputed: "strittig", legend: "Legende" };
export type ClaimVerdict = keyof typeof claimVerdicts;
