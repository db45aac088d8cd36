const nowhere = ".invalid";

/**
 * An e-mail address as accounts are kept and found by: trimmed, NFC, lower case. The accounts' library knows no
 * host without a dot, so that of a machine's own name ('admin@localhost') gets one that nobody can own (RFC 2606).
 */
export function signInAddress(email: string): string {
  const address = email.trim().normalize("NFC").toLowerCase();
  return /@[^@.]+$/.test(address) ? address + nowhere : address;
}

/** The address as its owner wrote it. */
export function shownAddress(address: string): string {
  return address.replace(/(@[^@.]+)\.invalid$/, "$1");
}
