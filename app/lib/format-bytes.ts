const units = ["Byte", "KB", "MB", "GB", "TB"] as const;

/** A number of bytes for people, decimal units: '45,6 MB'. */
export function formatBytes(bytes: number): string {
  let value = Math.max(0, bytes);
  let unit = 0;
  while (value >= 999.5 && unit < units.length - 1) {
    value /= 1000;
    unit += 1;
  }
  const digits = unit > 1 && value < 99.95 ? 1 : 0;
  return `${value.toLocaleString("de-DE", { maximumFractionDigits: digits })}\u00a0${units[unit]}`;
}
