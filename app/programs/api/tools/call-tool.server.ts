import { z } from "zod";
import { type Operation, OperationError } from "~/platform/operations/operation.server";
import { namesInPath } from "~/platform/operations/operation-table.server";
import type { Services } from "~/platform/services.server";
import { checkInput, missing } from "../check-input.server";
import { Refusal, sentenceOf } from "../problems.server";
import { callerOf } from "../tokens/caller.server";
import { countRequest, type TokenHolder } from "../tokens/token-holder.server";
import { expectConfirmed } from "./confirmation.server";
import { contentOf } from "./tools.server";

const args = z.record(z.string(), z.unknown());

/** The result of `tools/call`; errors are results too, so that the assistant can correct itself. */
export async function callTool(
  services: Services,
  holder: TokenHolder,
  operation: Operation,
  given: unknown,
): Promise<object> {
  try {
    const { seconds } = await countRequest(services, holder, operation.method);
    if (seconds > 0) throw new Refusal("too-many", { seconds });
    const output = await run(services, holder, operation, args.safeParse(given).data ?? {});
    return contentOf(operation, output);
  } catch (error) {
    if (!(error instanceof Refusal || error instanceof OperationError)) throw error;
    const { errors = {} } = error.said;
    const sentences = [
      sentenceOf(error),
      ...Object.entries(errors).map(([name, sentence]) => `${name}: ${sentence}`),
    ];
    return { content: [{ type: "text", text: sentences.join("\n") }], isError: true };
  }
}

async function run(
  services: Services,
  holder: TokenHolder,
  operation: Operation,
  given: Record<string, unknown>,
): Promise<object> {
  const { version, confirmed } = given;
  const caller = callerOf(holder, operation, () => {
    if (typeof version !== "string" || !version) throw new Refusal("version-missing");
    return version;
  });
  const beside = [operation.needsVersion && "version", operation.publishes && "confirmed"];
  const entries = Object.entries(given).filter(([name]) => !beside.includes(name));
  const inPath = new Set(namesInPath(operation));
  const isInPath = ([name]: [string, unknown]) => inPath.has(name);
  const values = Object.fromEntries(entries.filter(isInPath));
  const fields = Object.fromEntries(entries.filter((entry) => !isInPath(entry)));
  const input = checkInput({ operation, values }, { fields, errors: {} });
  if (caller) await expectConfirmed(services, { operation, input, caller }, confirmed);
  const output = await operation.run(services, input, caller);
  if (output === null) throw missing(operation);
  return output;
}
