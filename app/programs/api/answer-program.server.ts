import { hash } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { retryAfter } from "~/platform/errors";
import { readFilePart } from "~/platform/operations/file-body.server";
import type { Caller } from "~/platform/operations/operation.server";
import {
  type FoundOperation,
  operationTable,
  pathBelow,
} from "~/platform/operations/operation-table.server";
import { allowSlowBody, takesUploads } from "~/platform/outside/body-time.server";
import type { Rendered } from "~/platform/page-cache/page-cache.server";
import type { Services } from "~/platform/services.server";
import { renderedOf } from "./answer-operation.server";
import { missing, notHere, type RequestFields, readQuery } from "./check-input.server";
import { maxBytes, readJson } from "./json-body.server";
import { orProblem, Refusal } from "./problems.server";
import { idempotencyKey, runOnce } from "./run-once.server";
import { inputOf } from "./send-back.server";
import { callerOf, versionIn } from "./tokens/caller.server";
import { countRequest, findHolder, type TokenHolder } from "./tokens/token-holder.server";

/** Answers an authenticated program: reads and writes, as far as its token allows. */
export async function answerProgram(
  services: Services,
  request: IncomingMessage,
): Promise<Rendered> {
  const url = new URL(request.url ?? "/", services.env.BASE_URL);
  let limit = {};
  const { headers, ...rendered } = await orProblem(services, url.pathname, async () => {
    const holder = await findHolder(services, request);
    const { seconds, ...counted } = await countRequest(services, holder, request.method);
    limit = counted.headers;
    if (seconds > 0) throw new Refusal("too-many", { seconds });
    return answer(services, request, url, holder);
  });
  return { ...rendered, headers: { ...headers, ...limit, "Cache-Control": "no-store" } };
}

async function answer(
  services: Services,
  request: IncomingMessage,
  url: URL,
  holder: TokenHolder,
): Promise<Rendered> {
  const { method = "" } = request;
  const isReading = method === "GET" || method === "HEAD";
  const { find } = await operationTable(services);
  const found = find(isReading ? "GET" : method, pathBelow(url));
  if (!found) throw new Refusal("not-found");
  const caller = callerOf(holder, found.operation, () => versionIn(request));
  const run = (sent: RequestFields) => runFound(services, url, { found, sent, caller, holder });
  const query = readQuery(url);
  if (isReading) return run(query);
  if (caller && found.operation.takesFile) {
    if (!takesUploads(services)) throw new Refusal("unavailable", { seconds: Number(retryAfter) });
    allowSlowBody(request);
    const file = await readFilePart(request);
    const sent = { fields: {}, errors: notHere(query.fields) };
    return runFound(services, url, { found, sent, caller: { ...caller, file }, holder });
  }
  const { bytes, fields } = await readJson(request, maxBytes(found.operation.input));
  const sent = { fields, errors: notHere(query.fields) };
  const key = method === "POST" ? idempotencyKey(request) : null;
  if (key === null) return run(sent);
  const fingerprint = hash("sha256", Buffer.concat([Buffer.from(`${url.pathname}\n`), bytes]));
  return runOnce(services, { tokenId: holder.token.id, key, fingerprint }, () => run(sent));
}

type FoundRequest = {
  found: FoundOperation;
  sent: RequestFields;
  caller: Caller | null;
  holder: TokenHolder;
};

async function runFound(
  services: Services,
  url: URL,
  { found, sent, caller, holder }: FoundRequest,
): Promise<Rendered> {
  const { operation } = found;
  const input = await inputOf(services, found, { sent, caller, holder });
  const output = await operation.run(services, input, caller);
  if (output === null) throw missing(operation);
  const rendered = renderedOf(url, output);
  if (!caller) return rendered;
  const location = operation.method === "POST" && (await createdAddress(services, url, output));
  const headers = {
    ...rendered.headers,
    ...("version" in output && { ETag: `"${output.version}"` }),
    ...(location && { Location: location }),
  };
  return { ...rendered, headers, status: location ? 201 : 200 };
}

/** The address of an entry that was added to a list; null if none was. */
async function createdAddress(
  services: Services,
  url: URL,
  output: object,
): Promise<string | null> {
  if (!("id" in output)) return null;
  const { find } = await operationTable(services);
  const path = `/${output.id}`;
  return find("GET", pathBelow(url) + path) && url.pathname + path;
}
