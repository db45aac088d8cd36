import { decodeUri } from "~/lib/http/decode-uri";
import { isUnavailable, retryAfter } from "~/platform/errors";
import { type Operation, TextAnswer } from "~/platform/operations/operation.server";
import { namesInPath, operationTable } from "~/platform/operations/operation-table.server";
import { openAnswer } from "~/platform/page-cache/open-answer.server";
import type { Rendered } from "~/platform/page-cache/page-cache.server";
import type { Services } from "~/platform/services.server";
import { errorsOf, inGerman, problem } from "./problems.server";

/** Answers what everybody may read; whatever goes wrong is a problem (RFC 9457). */
export async function answerOperation(services: Services, url: URL): Promise<Rendered> {
  try {
    const { find } = await operationTable(services);
    const found = find("GET", decodeUri(url.pathname).replace(/^\/[^/]+\/v1/, ""));
    if (!found) return problem(services, "not-found");
    return await run(services, url, found.operation, found.values);
  } catch (error) {
    services.log.error({ err: error, path: url.pathname }, "operation failed");
    if (!isUnavailable(error)) return problem(services, "failed");
    const { headers, ...rendered } = problem(services, "unavailable");
    return { ...rendered, headers: { ...headers, "Retry-After": retryAfter } };
  }
}

async function run(
  services: Services,
  url: URL,
  operation: Operation,
  values: object,
): Promise<Rendered> {
  const inPath = namesInPath(operation);
  const { query, errors: wrong } = readQuery(url, inPath);
  const checked = operation.input.safeParse({ ...query, ...values }, { error: inGerman });
  const found = checked.error ? errorsOf(checked.error) : {};
  // What no address of ours looks like is nowhere.
  if (inPath.some((name) => name in found))
    return problem(services, "not-found", { detail: operation.missing });
  const errors = { ...found, ...wrong };
  if (!checked.success || Object.keys(errors).length > 0)
    return problem(services, "invalid-input", { errors });
  const output = await operation.run(services, checked.data as never, null);
  if (output === null) return problem(services, "not-found", { detail: operation.missing });
  const isText = output instanceof TextAnswer;
  return openAnswer(isText ? output.text : JSON.stringify(output), {
    "Content-Type": isText ? withCharset(output.type) : "application/json",
    "Cache-Control": "public, max-age=0, must-revalidate",
    ...linksOf(url, output),
  });
}

/** What the query says; an empty parameter says nothing, as none does. */
function readQuery({ searchParams }: URL, inPath: readonly string[]) {
  const said = [...searchParams].filter(([, value]) => value);
  const names = said.map(([name]) => name);
  const seen = new Set<string>();
  const twice = names.filter((name) => seen.has(name) || !seen.add(name));
  const elsewhere = names.filter((name) => inPath.includes(name));
  return {
    query: Object.fromEntries(said),
    errors: Object.fromEntries([
      ...twice.map((name) => [name, "Das steht hier zweimal."]),
      ...elsewhere.map((name) => [name, "Das steht schon in der Adresse."]),
    ]),
  };
}

function withCharset(type: string): string {
  return type.startsWith("text/") ? `${type}; charset=utf-8` : type;
}

/** Where a list goes on (RFC 8288). */
function linksOf(url: URL, output: object): Record<string, string> {
  if (!("next" in output) || typeof output.next !== "string") return {};
  const next = new URL(url);
  next.searchParams.set("cursor", output.next);
  const link = `<${next.pathname}${next.search}>; rel="next"`;
  return { Link: link, "Access-Control-Expose-Headers": "Link" };
}
