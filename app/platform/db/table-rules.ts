/** The personal data of a table. Rows by which a person is found are handed over and erased by that, too. */
export type PersonalData = {
  /** 'row': with the row that it hangs on; 'nothing': a hash, of which nobody can tell whose it is. */
  foundBy: "address" | "name" | "row" | "nothing";
  /** Days after which it goes by itself; without it, it stays until somebody erases it. */
  days?: number;
};

export type ExportedTable = {
  /** Columns that together are unique. */
  key: readonly string[];
  /** Columns that hold JSON; the export holds what is in them. */
  json?: readonly string[];
  /** Columns that stay here. */
  secret?: readonly string[];
  /** It follows from other tables, whatever an archive has of it. */
  isDerived?: true;
  /** How many rows are read at a time, where a row may be large. */
  portion?: number;
};

/** A table is in the export of everything, or is kept back for a reason. */
export type TableRule = (ExportedTable | { notExported: string }) & { personalData?: PersonalData };

/** The tables of a room, by their names. */
export type TableRules = Readonly<Record<string, TableRule>>;

export const byId = { key: ["id"] };
/** With a text of up to a million characters in each row, ten are all that the server's heap should hold. */
export const wide = { ...byId, portion: 10 };
export const workUnderWay = { notExported: "work under way" };
export const isSecret = { notExported: "secret" };
