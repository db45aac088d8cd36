import { type Context, createContext, Script } from "node:vm";

const call = new Script("work()");
/** A context costs memory, and most sites never need it. */
let context: Context | undefined;

/**
 * Does something that may take for ever, such as a regular expression of somebody else, and ends it after so many
 * milliseconds; what it throws is thrown.
 * @returns whether it came to its end
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
