/** Personal data in a table. Rows found by a person's data are exported and erased together with it. */
export type PersonalData = {
  /** 'row': found through the row that it belongs to; 'nothing': a hash that leads to no person. */
  foundBy: "address" | "name" | "row" | "nothing";
  /** Days until automatic deletion; undefined if the data stays until somebody erases it. */
  days?: number;
};

export type ExportedTable = {
  /** Columns that are unique together. */
  key: readonly string[];
  /** Columns with JSON; the export holds the parsed values. */
  json?: readonly string[];
  /** Columns left out of the export. */
  secret?: readonly string[];
  /** True for a table derived from others: its rows in an archive are ignored. */
  isDerived?: true;
  /** Rows read at a time, for tables with large rows. */
  portion?: number;
};

/** Rule for exporting a table: either its columns, or the reason why the export omits it. */
export type TableRule = (ExportedTable | { notExported: string }) & { personalData?: PersonalData };

/** The tables of a room, by their names. */
export type TableRules = Readonly<Record<string, TableRule>>;

export const byId = { key: ["id"] };
/** A row may hold a million characters, so the server reads at most ten at a time. */
export const wide = { ...byId, portion: 10 };
export const workUnderWay = { notExported: "work under way" };
export const isSecret = { notExported: "secret" };
