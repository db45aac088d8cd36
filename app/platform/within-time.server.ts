import { type Context, createContext, Script } from "node:vm";

const call = new Script("work()");
/** Created on first use: a context takes memory, and most sites never need one. */
let context: Context | undefined;

/**
 * Runs code that may never end, such as a foreign regular expression, and stops it after `milliseconds`. Errors of
 * the code are thrown.
 * @returns whether the code ended in time
 */
export function endsWithin(milliseconds: number, work: () => void): boolean {
  context ??= createContext();
  context.work = work;
  try {
    call.runInContext(context, { timeout: milliseconds });
    return true;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ERR_SCRIPT_EXECUTION_TIMEOUT") return false;
    throw error;
  }
}
