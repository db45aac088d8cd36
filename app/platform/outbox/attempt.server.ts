import { OutsideError, UnreachableError } from "~/platform/outside/outside-error.server";
import type { SendOutside } from "~/platform/outside/send-outside.server";

/** The result of sending. Without an answer `status` is null, and `error` completes a German sentence. */
export type Outcome = { status: number | null; body: Buffer; error: string };

/** Sends a message; returns a failed attempt as an outcome, too. */
export async function attemptSending(
  sendOutside: SendOutside,
  ...message: Parameters<SendOutside>
): Promise<Outcome> {
  try {
    const { status, body } = await sendOutside(...message);
    return { status, body, error: "" };
  } catch (error) {
    if (!(error instanceof OutsideError)) throw error;
    return { status: null, body: Buffer.alloc(0), error: error.message };
  }
}

/** True if the receiver accepted the message. */
export function isTaken({ status }: Pick<Outcome, "status">): boolean {
  return status !== null && status >= 200 && status < 300;
}

/** Sends the messages of one run. After a host's first message stays unanswered, its other messages fail at once. */
export function withHostBackoff(sendOutside: SendOutside): SendOutside {
  const hosts = new Map<string, UnreachableError | null>();
  return async (address, message) => {
    const { host } = new URL(address);
    const failure = hosts.get(host);
    if (failure) throw failure;
    try {
      const answer = await sendOutside(address, message);
      hosts.set(host, null);
      return answer;
    } catch (error) {
      if (error instanceof UnreachableError && !hosts.has(host)) hosts.set(host, error);
      throw error;
    }
  };
}
