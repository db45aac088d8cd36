export const accountPath = "/admin/account";
export const secondFactorPath = "/admin/account/second-factor";
/** Challenge for a new passkey. */
export const passkeyOptionsPath = "/admin/account/passkey-options";
/** The second step of a login. */
export const codePath = "/admin/login/code";
export const passkeySignInPath = "/admin/login/passkey";

export function invitationPath(token: string): string {
  return `/admin/invitation/${token}`;
}
