import type { Flag } from "~/platform/db/tables";

declare module "~/platform/db/tables" {
  interface Tables {
    examples: ExamplesRow;
  }
}

/** The one row is there as long as there are examples. */
type ExamplesRow = {
  id: 1;
  /** Whether pages of figures show them, or what was counted. */
  is_shown: Flag;
};
