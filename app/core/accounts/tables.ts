import type { Role } from "~/platform/actor";
import { byId, isSecret, type TableRules, workUnderWay } from "~/platform/db/table-rules";
import type { Flag } from "~/platform/db/tables";

declare module "~/platform/db/tables" {
  interface Tables {
    account_settings: AccountSettingsRow;
    operators: OperatorRow;
    operator_sessions: OperatorSessionRow;
    operator_accounts: OperatorAccountRow;
    operator_passkeys: OperatorPasskeyRow;
    operator_two_factors: OperatorTwoFactorRow;
    operator_attempts: OperatorAttemptRow;
    operator_verifications: OperatorVerificationRow;
  }
}

export type OperatorRow = {
  id: string;
  name: string;
  email: string;
  email_verified: Flag;
  image: string | null;
  two_factor_enabled: Flag | null;
  role: Role;
  created_at: string;
  updated_at: string;
};

/** One row at most. */
export type AccountSettingsRow = { id: 1; requires_second_factor: Flag };

export type OperatorSessionRow = {
  id: string;
  user_id: string;
  token: string;
  expires_at: string;
  ip_address: string | null;
  user_agent: string | null;
  created_at: string;
  updated_at: string;
};

/** A way to sign in: with `provider_id` 'credential' it holds the password hash. */
export type OperatorAccountRow = {
  id: string;
  user_id: string;
  account_id: string;
  provider_id: string;
  password: string | null;
  created_at: string;
  updated_at: string;
};

export type OperatorPasskeyRow = {
  id: string;
  user_id: string;
  name: string | null;
  created_at: string | null;
};

/** An operator's second factor, which takes effect once verified. */
export type OperatorTwoFactorRow = {
  id: string;
  user_id: string;
  /** Encrypted with SECRET, like the backup codes. */
  secret: string;
  backup_codes: string;
  verified: Flag | null;
  failed_verification_count: number | null;
  locked_until: string | null;
  /** The time step of the last used code: seconds since 1970 divided by 30 (RFC 6238). */
  last_step: number | null;
};

/** The failures left within one limit; the id is a hash keyed with SECRET. */
export type OperatorAttemptRow = {
  id: string;
  points_left: number;
  expires_at: string;
};

/** An open challenge: for the second step of a login, or for a passkey. */
export type OperatorVerificationRow = {
  id: string;
  identifier: string;
  value: string;
  expires_at: string;
  created_at: string;
  updated_at: string;
};

/** Deleted with the operator. */
const ofOperators = { foundBy: "row" } as const;

export const accountsTables = {
  operators: { ...byId, secret: ["two_factor_enabled"], personalData: ofOperators },
  operator_sessions: { ...isSecret, personalData: ofOperators },
  operator_accounts: { ...isSecret, personalData: ofOperators },
  operator_passkeys: { ...isSecret, personalData: ofOperators },
  operator_two_factors: { ...isSecret, personalData: ofOperators },
  operator_verifications: { ...isSecret, personalData: ofOperators },
  operator_attempts: { ...workUnderWay, personalData: { foundBy: "nothing", days: 1 } },
} satisfies TableRules;
