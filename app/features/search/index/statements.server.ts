import type { DatabaseSync, StatementSync } from "node:sqlite";

/** Statements of one file, each prepared once. */
export class Statements {
  #file: DatabaseSync;
  #prepared = new Map<string, StatementSync>();

  constructor(file: DatabaseSync) {
    this.#file = file;
  }

  prepare(sql: string): StatementSync {
    let statement = this.#prepared.get(sql);
    if (!statement) {
      statement = this.#file.prepare(sql);
      this.#prepared.set(sql, statement);
    }
    return statement;
  }

  /** For many rows: each is an array. */
  prepareArrays(sql: string): StatementSync {
    const statement = this.prepare(sql);
    statement.setReturnArrays(true);
    return statement;
  }
}
