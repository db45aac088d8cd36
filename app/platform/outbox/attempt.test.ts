import { expect, test } from "vitest";
import { OutsideError, UnreachableError } from "~/platform/outside/outside-error.server";
import { withHostBackoff } from "./attempt.server";

test("a host that left a message unanswered is not asked again in that run, unless it answered one", async () => {
  const asked: string[] = [];
  const answer = { status: 500, headers: {}, body: Buffer.alloc(0) };
  const send = withHostBackoff(async (address) => {
    asked.push(address);
    if (address.endsWith("silent")) throw new UnreachableError("ist nicht erreichbar");
    if (address.endsWith("closed")) throw new OutsideError("liegt in einem privaten Netz");
    return answer;
  });
  const outcomeOf = (address: string) =>
    send(address, { timeout: 1, limit: 1 }).then(
      ({ status }) => status,
      (error) => error.message,
    );
  const sent = ["a/silent", "a/other", "b/ok", "b/silent", "b/ok", "c/closed", "c/ok"];
  const outcomes: unknown[] = [];
  for (const path of sent) outcomes.push(await outcomeOf(`https://${path}`));
  const silence = "ist nicht erreichbar";
  const closed = "liegt in einem privaten Netz";
  expect(outcomes).toEqual([silence, silence, 500, silence, 500, closed, 500]);
  expect(asked).not.toContain("https://a/other");
});
