import type { IncomingMessage, ServerResponse } from "node:http";
import type { Services } from "~/platform/services.server";

export async function serveMedia(
  _services: Services,
  _request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  response.writeHead(404).end();
}
