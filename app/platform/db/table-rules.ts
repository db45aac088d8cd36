/** The personal data of a table. The rows by which a person is found are also handed over and erased by it. */
export type PersonalData = {
  /** 'row': with the row that it belongs to; 'nothing': a hash that leads to no person. */
  foundBy: "address" | "name" | "row" | "nothing";
  /** Days until it is deleted automatically; without it, it stays until somebody erases it. */
  days?: number;
};

export type ExportedTable = {
  /** Columns that are unique together. */
  key: readonly string[];
  /** Columns with JSON; the export holds the parsed values. */
  json?: readonly string[];
  /** Columns left out of the export. */
  secret?: readonly string[];
  /** Derived from other tables; an archive's rows are ignored. */
  isDerived?: true;
  /** Rows read at a time, where a row may be large. */
  portion?: number;
};

/** Whether a table is in the full export, or the reason why not. */
export type TableRule = (ExportedTable | { notExported: string }) & { personalData?: PersonalData };

/** The tables of a room, by their names. */
export type TableRules = Readonly<Record<string, TableRule>>;

export const byId = { key: ["id"] };
/** Rows may hold a million characters, so the server's heap should hold ten at most. */
export const wide = { ...byId, portion: 10 };
export const workUnderWay = { notExported: "work under way" };
export const isSecret = { notExported: "secret" };
