import { sql } from "kysely";
import { searchable } from "~/lib/searchable";

/** Whether the column `search_text` holds the words as they stand; an empty search finds everything. */
export function searchTextHolds(query: string) {
  const pattern = `%${searchable(query).replace(/[\\%_]/g, "\\$&")}%`;
  return sql<boolean>`search_text like ${pattern} escape '\\'`;
}
