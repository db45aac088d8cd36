import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { mp3, photo } from "../../../tests/fixtures/uploads";

export const auphonicKey = "key-of-auphonic";
export const presetId = "ceigtvDv8jH6NaK52Z5eXH";

const vtt = `WEBVTT

00:00:00.000 --> 00:00:02.000
<v Anna>Heute geht es um den Kaffeefilter.

00:00:02.000 --> 00:00:04.000
<v Ben>Und um Melitta.
`;

type Made = {
  uuid: string;
  sent: Record<string, unknown>;
  uploads: string[];
  starts: number;
  status: number;
};

/**
 * A server with the answers of https://auphonic.com/help/api/: presets, creating, uploading, starting and reading
 * productions, and downloading results.
 */
export async function openAuphonic(port = 0) {
  const made: Made[] = [];
  const asked: string[] = [];
  const files = new Map<string, Buffer>();
  const auphonic = {
    address: "",
    made,
    /** Requests in order: 'POST /api/productions.json'. */
    asked,
    /** The reported status of a started production. */
    status: 4,
    /** Changes an answer's data. */
    change: (_data: Record<string, unknown>): unknown => _data,
    /** Answers instead; null: as usual. */
    refuse: (_path: string): { status: number; body?: object } | null => null,
    vtt,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
  const server = createServer((request, response) => void answer(request, response));

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const { method = "", url = "", headers } = request;
    const { pathname: path } = new URL(url, "http://localhost");
    asked.push(`${method} ${path}`);
    const body = await buffer(request);
    const refused = auphonic.refuse(path);
    if (refused) return send(response, refused.status, refused.body ?? {});
    if (path.startsWith("/static/")) return file(response, files.get("cover") ?? Buffer.of());
    if (headers.authorization !== `Bearer ${auphonicKey}`)
      return send(response, 401, { error_message: "Invalid bearer token" });
    if (path.startsWith("/api/download/"))
      return file(response, path.endsWith(".vtt") ? Buffer.from(auphonic.vtt) : mp3(9));
    if (path === "/api/presets.json")
      return data(response, [{ uuid: presetId, preset_name: "Gespräch" }]);
    if (path === "/api/productions.json") {
      const uuid = `production${made.length}`.padEnd(22, "x");
      made.push({ uuid, sent: JSON.parse(body.toString()), uploads: [], starts: 0, status: 9 });
      return data(response, { uuid });
    }
    const [, uuid, verb] = /^\/api\/production\/(\w+?)(?:\/(\w+))?\.json$/.exec(path) ?? [];
    const found = made.find((one) => one.uuid === uuid);
    if (!found) return send(response, 404, { error_message: "Production does not exist" });
    if (verb === "upload")
      found.uploads.push(...(body.toString("latin1").match(/(?<=; name=")\w+/g) ?? []));
    if (verb === "start") {
      found.starts++;
      found.status = auphonic.status;
    } else if (found.starts) found.status = auphonic.status;
    data(response, auphonic.change(productionOf(found)));
  }

  function productionOf({ uuid, sent, status }: Made): Record<string, unknown> {
    const isDone = status === 3;
    const download = `${auphonic.address}/api/download/audio-result/${uuid}`;
    return {
      uuid,
      status,
      status_string: isDone ? "Done" : "Audio Processing",
      error_message: "",
      metadata: sent.metadata,
      webhook: sent.webhook,
      output_files: [
        { format: "flac", ending: "flac", download_url: isDone ? `${download}/a.flac` : null },
        {
          format: "mp3",
          ending: "mp3",
          bitrate: "96",
          download_url: isDone ? `${download}/a.mp3` : null,
        },
        { format: "subtitle", ending: "vtt", download_url: isDone ? `${download}/a.vtt` : null },
      ],
      chapters: [
        {
          start: "00:00:00.000",
          start_output: "00:00:00.000",
          title: "Anfang",
          url: "",
          image: null,
        },
        {
          start: "00:00:03.000",
          start_output: "00:00:04.500",
          title: "Melitta | Bentz",
          url: "https://auphonic.com",
          image: `${auphonic.address}/static/logo.png`,
        },
      ],
      statistics: isDone
        ? {
            levels: {
              output: { loudness: [-16.02, "LUFS"], lra: [4.9, "LU"], peak: [-1.1, "dBTP"] },
            },
          }
        : {},
    };
  }

  files.set("cover", await photo(1400, 1400));
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  auphonic.address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return auphonic;
}

function data(response: ServerResponse, data: unknown) {
  send(response, 200, {
    status_code: 200,
    form_errors: {},
    error_code: null,
    error_message: "",
    data,
  });
}

function send(response: ServerResponse, status: number, body: object) {
  response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(body));
}

function file(response: ServerResponse, body: Buffer) {
  response.writeHead(200, { "Content-Length": body.length }).end(body);
}
