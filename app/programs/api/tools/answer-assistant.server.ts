import type { IncomingMessage } from "node:http";
import type { Rendered } from "~/platform/page-cache/page-cache.server";
import type { Services } from "~/platform/services.server";
import { readJson } from "../json-body.server";
import { orProblem, Refusal } from "../problems.server";
import { findHolder } from "../tokens/token-holder.server";
import { answerMessage, isKnownVersion, readMessage } from "./messages.server";
import { toolsFor } from "./tools.server";

const otherSite = "Diese Anfrage kam von einer fremden Seite.";
const notForAssistants =
  "Dieser Schlüssel ist nicht für Assistenten gemacht. Das wird gewählt, wenn man ihn anlegt.";
const wrongVersion = {
  "MCP-Protocol-Version": "Diese Fassung des Protokolls spricht die Website nicht.",
};

/**
 * Answers an assistant's program (Model Context Protocol 2025-11-25, Streamable HTTP): each request by itself,
 * without session and stream.
 */
export function answerAssistant(services: Services, request: IncomingMessage): Promise<Rendered> {
  return orProblem(services, "/mcp", async () => {
    const { origin, "mcp-protocol-version": version } = request.headers;
    // A page with DNS rebinding could use the browser of a token's holder.
    if (origin !== undefined && origin !== new URL(services.env.BASE_URL).origin)
      throw new Refusal("not-allowed", { detail: otherSite });
    const holder = await findHolder(services, request);
    if (!holder.isForAssistants) throw new Refusal("not-allowed", { detail: notForAssistants });
    if (request.method !== "POST") return methodNotAllowed();
    const tools = await toolsFor(services, holder);
    const { fields } = await readJson(request, tools.maxBytes);
    const message = readMessage(fields);
    // The first message negotiates a version; the header carries it from the second on.
    if (message?.method !== "initialize" && !isKnownVersion(version?.toString()))
      throw new Refusal("invalid-input", { errors: wrongVersion });
    const answer = await answerMessage(services, holder, tools, message);
    return answer === null ? rendered(202, "") : rendered(200, JSON.stringify(answer));
  });
}

/** Answers 405: there is no stream to listen to, and no session to end. */
export function methodNotAllowed(): Rendered {
  const { headers, ...rest } = rendered(405, "");
  return { ...rest, headers: { ...headers, Allow: "POST" } };
}

function rendered(status: number, body: string): Rendered {
  const headers = { "Content-Type": "application/json", "Cache-Control": "no-store" };
  return { status, headers, body: Buffer.from(body) };
}
