import { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import type { z } from "zod";
import { namesInPath } from "~/platform/operations/operation-table.server";
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

  async function answerOf(
    operation: AskedOperation<z.ZodObject, z.ZodObject>,
    ...sent: Parameters<typeof send>
  ) {
    const { status, body } = await send(...sent);
    if (status >= 400) throw new Error(`${operation.name}: ${status} ${body}`);
    return operation.output.parse(JSON.parse(body.toString()));
  }

  return {
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
      const body = isRead ? "" : JSON.stringify(Object.fromEntries(others));
      const headers = {
        ...(!isRead && { "content-type": "application/json" }),
        ...(version && { "if-match": `"${version}"` }),
      };
      const address = query.size ? `${path}?${query}` : path;
      return (await answerOf(operation, method, address, Buffer.from(body), headers)) as never;
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
      return (await answerOf(operation, operation.method, operation.path, bytes, headers)) as never;
    },
  };
}
