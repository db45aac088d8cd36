/** '3 Std. 5 Min.', '12 Min. 30 Sek.' or '45 Sek.' (specification, section 2); seconds are rounded. */
export function durationText(seconds: number): string {
  const whole = Math.round(seconds);
  const hours = Math.floor(whole / 3600);
  const minutes = Math.floor((whole % 3600) / 60);
  // A number and its unit stay on one line.
  if (hours > 0) return `${hours.toLocaleString("de-DE")}\u00a0Std. ${minutes}\u00a0Min.`;
  return minutes > 0 ? `${minutes}\u00a0Min. ${whole % 60}\u00a0Sek.` : `${whole}\u00a0Sek.`;
}

/** '67 %' for 0.667. */
export function percentText(share: number): string {
  return `${Math.round(share * 100)} %`;
}
