import type { ColumnsOf } from "~/core/content/fields";
import { exportOf } from "~/core/content/fields";
import type { TableRules } from "~/platform/db/table-rules";
import { personFields } from "./person.fields";

declare module "~/platform/db/tables" {
  interface Tables {
    people: PersonRow;
  }
}

/** `position`: place of a host among the hosts. */
export type PersonRow = ColumnsOf<typeof personFields> & {
  id: string;
  position: number;
  created_at: string;
  updated_at: string;
};

export const peopleTables = {
  people: exportOf(personFields),
} satisfies TableRules;
