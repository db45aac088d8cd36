import { isbot } from "isbot";

/** These fetch a mail's pictures when their user opens it, so that the mail learns nothing else. */
const picturesForUsers = /\b(?:GoogleImageProxy|YahooMailProxy)\b/;

/** Whether a person opens or clicks here, as far as the user agent tells; others fetch what is in a mail too. */
export function isReader(userAgent: string, kind: "open" | "click"): boolean {
  if (kind === "open" && picturesForUsers.test(userAgent)) return true;
  return userAgent !== "" && !isbot(userAgent);
}
