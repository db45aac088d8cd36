import { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import type { z } from "zod";
import { namesInPath } from "~/platform/operations/operation-table.server";
import type { Rendered } from "~/platform/page-cache/page-cache.server";
import type { Services } from "~/platform/services.server";
import { answerProgram } from "~/programs/api/answer-program.server";
import type { AskedOperation } from "../../../tests/room-fixture";

/** A program with a token. Its input and output are typed by the operation's schemas. */
export function apiClient(services: Services, token: string) {
  async function send(method: string, path: string, body: Buffer, headers: object) {
    const request = new IncomingMessage(new Socket());
    Object.assign(request, { method, url: `/api/v1${path}` });
    Object.assign(request.headers, { authorization: `Bearer ${token}`, ...headers });
    request.push(body);
    request.push(null);
    return answerProgram(services, request);
  }

  /** Sends JSON, if there is a body; answers whatever comes. */
  function sendJson(method: string, path: string, body?: object, version?: string) {
    const headers = {
      ...(body && { "content-type": "application/json" }),
      ...(version && { "if-match": `"${version}"` }),
    };
    return send(method, path, Buffer.from(body ? JSON.stringify(body) : ""), headers);
  }

  function parsed(operation: AskedOperation<z.ZodObject, z.ZodObject>, { status, body }: Rendered) {
    if (status >= 400) throw new Error(`${operation.name}: ${status} ${body}`);
    return operation.output.parse(JSON.parse(body.toString()));
  }

  return {
    sendJson,
    /** @throws on a problem */
    async ask<Input extends z.ZodObject, Output extends z.ZodObject>(
      operation: AskedOperation<Input, Output>,
      input: z.input<Input>,
      version?: string,
    ): Promise<z.output<Output>> {
      const { method } = operation;
      const inPath = namesInPath(operation);
      const fields = Object.entries(input);
      const path = fields.reduce(
        (path, [name, value]) => path.replace(`{${name}}`, String(value)),
        operation.path,
      );
      const others = fields.filter(([name]) => !inPath.includes(name));
      const isRead = method === "GET";
      const query = new URLSearchParams(isRead ? others.map(([n, v]) => [n, String(v)]) : []);
      const body = isRead ? undefined : Object.fromEntries(others);
      const address = query.size ? `${path}?${query}` : path;
      return parsed(operation, await sendJson(method, address, body, version)) as never;
    },
    /** One file, as a form sends it. */
    async upload<Output extends z.ZodObject>(
      operation: AskedOperation<z.ZodObject, Output>,
      file: { name: string; type: string; bytes: Buffer },
    ): Promise<z.output<Output>> {
      const form = new FormData();
      form.set("file", new Blob([new Uint8Array(file.bytes)], { type: file.type }), file.name);
      const message = new Request("http://here", { method: "POST", body: form });
      const headers = { "content-type": message.headers.get("content-type") };
      const bytes = Buffer.from(await message.arrayBuffer());
      const answer = await send(operation.method, operation.path, bytes, headers);
      return parsed(operation, answer) as never;
    },
  };
}
