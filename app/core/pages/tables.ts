import type { ColumnsOf } from "~/core/content/fields";
import { exportOf } from "~/core/content/fields";
import type { TableRules } from "~/platform/db/table-rules";
import { pageFields } from "./page.fields";

declare module "~/platform/db/tables" {
  interface Tables {
    pages: PageRow;
  }
}

export type PageRow = ColumnsOf<typeof pageFields> & {
  id: string;
  created_by: string | null;
  created_at: string;
  updated_at: string;
};

export const pagesTables = {
  pages: exportOf(pageFields),
} satisfies TableRules;
