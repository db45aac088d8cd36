import { passkey } from "@better-auth/passkey";
import { betterAuth } from "better-auth";
import { APIError } from "better-auth/api";
import { twoFactor } from "better-auth/plugins";
import { CamelCasePlugin } from "kysely";
import type { Services } from "~/platform/services.server";
import { readableSecret } from "./passwords/operator-password.server";
import { hashPassword, verifyPassword } from "./passwords/password-hash.server";
import { addressHeader, cookiePrefix } from "./sign-in/sign-in-headers.server";

const day = 24 * 60 * 60;
/** Days that an unused session lasts. */
const sessionDays = 14;

/**
 * Accounts, sessions and second factors by better-auth, called from loaders and actions; its own routes are
 * closed. Both databases store its values in its SQLite format (ISO text, 0 and 1).
 */
export function createAuth({ db, env, log, secret }: Services) {
  const { BASE_URL } = env;
  const secure = BASE_URL.startsWith("https:");
  const { hostname, origin } = new URL(BASE_URL);
  return betterAuth({
    appName: "Podcast",
    baseURL: BASE_URL,
    secret,
    telemetry: { enabled: false },
    logger: {
      level: "warn",
      log: (level, message) =>
        log[level === "error" ? "error" : "debug"]({ auth: message }, "auth"),
    },
    database: { db: db.withPlugin(new CamelCasePlugin()), type: "sqlite" },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: 8,
      maxPasswordLength: 256,
      password: { hash: hashPassword, verify: verifyPassword },
    },
    session: {
      modelName: "operatorSessions",
      expiresIn: sessionDays * day,
      updateAge: day,
      freshAge: 0,
    },
    user: {
      modelName: "operators",
      additionalFields: { role: { type: "string", required: true, input: false } },
    },
    account: { modelName: "operatorAccounts" },
    verification: { modelName: "operatorVerifications" },
    rateLimit: { enabled: false },
    advanced: {
      useSecureCookies: false,
      cookiePrefix: cookiePrefix(env),
      defaultCookieAttributes: { secure, httpOnly: true, sameSite: "lax", path: "/" },
      database: { validateSchema: false },
      ipAddress: { ipAddressHeaders: [addressHeader] },
    },
    plugins: [
      twoFactor({
        issuer: "Podcast",
        backupCodeOptions: { customBackupCodesGenerate: backupCodes },
        schema: { twoFactor: { modelName: "operatorTwoFactors" } },
      }),
      passkey({
        rpID: hostname,
        rpName: "Podcast",
        origin,
        // A passkey replaces password and second factor, so it must verify its owner's finger, face or PIN.
        authenticatorSelection: { residentKey: "required", userVerification: "required" },
        registration: {
          afterVerification: async ({ verification }) =>
            requireUserVerification(verification.registrationInfo?.userVerified),
        },
        authentication: {
          afterVerification: async ({ verification }) =>
            requireUserVerification(verification.authenticationInfo.userVerified),
        },
        schema: {
          passkey: { modelName: "operatorPasskeys", fields: { credentialID: "credentialId" } },
        },
      }),
    ],
  });
}

function backupCodes(): string[] {
  return Array.from({ length: 10 }, () => readableSecret(2, 5));
}

function requireUserVerification(isVerified: boolean | undefined): void {
  if (!isVerified)
    throw new APIError("UNAUTHORIZED", { message: "Passkey did not verify its user" });
}
