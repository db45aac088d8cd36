import { UnavailableError } from "../errors";
import { OperationError } from "./operation.server";

/**
 * Throws what a form's write reports, for a program; nothing if it succeeded.
 * @param field the field that a sentence about the input is about
 * @throws OperationError
 * @throws UnavailableError
 */
export function expectDone(
  { status, message }: { status: number; message: string },
  field?: string,
): void {
  if (status === 200) return;
  if (status === 503) throw new UnavailableError(message);
  if (status !== 422) throw new OperationError("conflict", { detail: message });
  throw new OperationError("invalid-input", {
    ...(field ? { errors: { [field]: message } } : { detail: message }),
  });
}
