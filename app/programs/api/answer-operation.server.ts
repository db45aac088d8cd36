import { TextAnswer } from "~/platform/operations/operation.server";
import {
  type FoundOperation,
  operationTable,
  pathBelow,
} from "~/platform/operations/operation-table.server";
import { openAnswer } from "~/platform/page-cache/open-answer.server";
import type { Rendered } from "~/platform/page-cache/page-cache.server";
import type { Services } from "~/platform/services.server";
import { checkInput, missing, readQuery } from "./check-input.server";
import { orProblem, Refusal } from "./problems.server";

/** Answers public reads; every failure is a problem (RFC 9457). */
export async function answerOperation(services: Services, url: URL): Promise<Rendered> {
  const { status, headers, body } = await orProblem(services, url.pathname, async () => {
    const found = await findOperation(services, "GET", url);
    const { operation } = found;
    if (!operation.isPublic) throw new Refusal("token-missing");
    const output = await operation.run(services, checkInput(found, readQuery(url)), null);
    if (output === null) throw missing(operation);
    const rendered = renderedOf(url, output);
    const control = { "Cache-Control": "public, max-age=0, must-revalidate" };
    return { ...rendered, headers: { ...rendered.headers, ...control } };
  });
  return openAnswer(body, { "Content-Type": "", ...headers }, status);
}

/** The operation at an address. @throws Refusal 404, or 405 if the address has other methods */
export async function findOperation(
  services: Services,
  method: string,
  url: URL,
): Promise<FoundOperation> {
  const { find, methodsAt } = await operationTable(services);
  const path = pathBelow(url);
  const found = find(method, path);
  if (found) return found;
  const allow = methodsAt(path);
  throw allow.length > 0 ? new Refusal("method-not-allowed", { allow }) : new Refusal("not-found");
}

/** An operation's output as an answer. */
export function renderedOf(url: URL, output: object): Rendered {
  const isText = output instanceof TextAnswer;
  return {
    status: 200,
    headers: {
      "Content-Type": isText ? withCharset(output.type) : "application/json",
      ...linksOf(url, output),
    },
    body: Buffer.from(isText ? output.text : JSON.stringify(output)),
  };
}

function withCharset(type: string): string {
  return type.startsWith("text/") ? `${type}; charset=utf-8` : type;
}

/** The link to a list's next page (RFC 8288). */
function linksOf(url: URL, output: object): Record<string, string> {
  if (!("next" in output) || typeof output.next !== "string") return {};
  const next = new URL(url);
  next.searchParams.set("cursor", output.next);
  const link = `<${next.pathname}${next.search}>; rel="next"`;
  return { Link: link };
}
