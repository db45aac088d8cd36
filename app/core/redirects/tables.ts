import { type TableRules, workUnderWay } from "~/platform/db/table-rules";
import type { Flag } from "~/platform/db/tables";

declare module "~/platform/db/tables" {
  interface Tables {
    redirects: RedirectRow;
    missing_paths: MissingPathRow;
  }
}

export type RedirectRow = {
  /** In the form of `oldAddress`. */
  path: string;
  /** Address on this or another site. */
  target: string;
  created_at: string;
};

/** An address that was requested but not found. Nothing is stored about visitors. */
export type MissingPathRow = {
  path: string;
  count: number;
  /** True if an operator hid it from the list. */
  ignored: Flag;
  last_at: string;
};

export const redirectsTables = {
  redirects: { key: ["path"] },
  missing_paths: workUnderWay,
} satisfies TableRules;
