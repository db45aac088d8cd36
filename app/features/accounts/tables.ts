import type { Role } from "~/platform/actor";
import type { Flag } from "~/platform/db/tables";

declare module "~/platform/db/tables" {
  interface Tables {
    account_settings: AccountSettingsTable;
    operators: OperatorsTable;
    operator_sessions: OperatorSessionsTable;
    operator_accounts: OperatorAccountsTable;
    operator_passkeys: OperatorPasskeysTable;
    operator_two_factors: OperatorTwoFactorsTable;
    operator_attempts: OperatorAttemptsTable;
    operator_verifications: OperatorVerificationsTable;
  }
}

export type OperatorsTable = {
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
export type AccountSettingsTable = { id: 1; requires_second_factor: Flag };

export type OperatorSessionsTable = {
  id: string;
  user_id: string;
  token: string;
  expires_at: string;
  ip_address: string | null;
  user_agent: string | null;
  created_at: string;
  updated_at: string;
};

/** How an operator signs in: the row with `provider_id` 'credential' holds the hash of the password. */
export type OperatorAccountsTable = {
  id: string;
  user_id: string;
  account_id: string;
  provider_id: string;
  password: string | null;
  created_at: string;
  updated_at: string;
};

export type OperatorPasskeysTable = {
  id: string;
  user_id: string;
  name: string | null;
  created_at: string | null;
};

/** The second factor of an operator; not in force before it is verified. */
export type OperatorTwoFactorsTable = {
  id: string;
  user_id: string;
  /** Encrypted with SECRET, like the backup codes. */
  secret: string;
  backup_codes: string;
  verified: Flag | null;
  failed_verification_count: number | null;
  locked_until: string | null;
  /** RFC 6238: seconds since 1970 by 30, of the last code of the app that was taken. */
  last_step: number | null;
};

/** How often somebody may still fail within one limit; the id is a hash that only SECRET explains. */
export type OperatorAttemptsTable = {
  id: string;
  points_left: number;
  expires_at: string;
};

/** What was asked and is not answered yet: the second step of a login, the challenge of a passkey. */
export type OperatorVerificationsTable = {
  id: string;
  identifier: string;
  value: string;
  expires_at: string;
  created_at: string;
  updated_at: string;
};
