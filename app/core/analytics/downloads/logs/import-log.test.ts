import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { beforeEach, expect, test } from "vitest";
import type { Services } from "~/platform/services.server";
import { onBothDatabases } from "../../../../../tests/databases";
import { putAudio, putEpisode } from "../../../../../tests/fixtures/downloads";
import { movableClock, testServices } from "../../../../../tests/sites";
import { rebuildDownloads } from "../../rebuild/rebuild-sums.server";
import { createLogImport } from "./import-log.server";
import { createLogReader } from "./read-log.server";

const antenna = "AntennaPod/3.4.0";
const fields =
  "date time x-edge-location sc-bytes c-ip cs-method cs(Host) cs-uri-stem sc-status cs(Referer) cs(User-Agent) cs-uri-query cs(Cookie) x-edge-result-type x-edge-request-id time-taken sc-content-len sc-range-start sc-range-end";

type Request = {
  address?: string;
  agent?: string;
  path?: string;
  query?: string;
  status?: number;
  method?: string;
  bytes?: number;
  range?: [number, number];
  time?: string;
};

/** The same request in each format. */
const formats: Record<string, (request?: Request) => string> = {
  CloudFront(request) {
    const { path, agent, bytes, status, address, method, range, query, time } = full(request);
    const values = [
      "2026-11-20",
      time,
      "FRA56-P1",
      String(bytes + 700),
      address,
      method,
      "cdn.example",
      path,
      String(status),
      "-",
      encodeURIComponent(agent),
      query || "-",
      "-",
      "Hit",
      "id",
      "0.100",
      String(bytes),
      String(range?.[0] ?? "-"),
      String(range?.[1] ?? "-"),
    ];
    return values.join("\t");
  },
  Fastly(request) {
    const { path, agent, bytes, status, address, method, range, query, time } = full(request);
    return `<134>2026-11-20T10:00:00Z cache-fra1 podcast[1]: ${JSON.stringify({
      timestamp: `2026-11-20T${time}+0000`,
      client_ip: address,
      host: "cdn.example",
      url: path + (query && `?${query}`),
      request_method: method,
      request_user_agent: agent,
      response_status: status,
      response_body_size: bytes,
      fastly_is_edge: true,
      ...(range ? { request_range: `bytes=${range.join("-")}` } : {}),
    })}`;
  },
  nginx(request) {
    const { path, agent, bytes, status, address, method, range, query, time } = full(request);
    const target = path + (query && `?${query}`);
    const part = range ? ` "bytes ${range.join("-")}/1000000"` : "";
    return `${address} - - [20/Nov/2026:${time} +0000] "${method} ${target} HTTP/1.1" ${status} ${bytes} "-" "${agent}"${part}`;
  },
};

function full(request: Request = {}) {
  return {
    address: "203.0.113.7",
    agent: antenna,
    path: "/media/audio/e1.mp3",
    query: "",
    status: 200,
    method: "GET",
    bytes: 200_000,
    range: undefined,
    time: "10:00:00",
    ...request,
  };
}

onBothDatabases("logs of a CDN", (database) => {
  let services: Services;
  let clock: ReturnType<typeof movableClock>;
  beforeEach(async () => {
    clock = movableClock("2026-11-21T10:00:00Z");
    services = await testServices(database(), { directory: database.directory(), clock });
    await putEpisode(services, "e1", "2026-11-20");
    // Ten minutes in 1,000,000 bytes: 100,000 are needed.
    const facts = { bytes: 1_000_000, duration_seconds: 600, episode_id: "e1" };
    await putAudio(services, "audio/e1.mp3", facts);
  });

  const imported = async (content: string | Buffer, name = "log") => {
    const path = join(database.directory(), name);
    await writeFile(path, content);
    return createLogImport(services)(path);
  };
  const sums = async () => {
    const days = await services.db.selectFrom("download_days").selectAll().execute();
    return days.map(({ date, downloads, bytes }) => [date, downloads, bytes]);
  };

  test.each(Object.keys(formats))(
    "%s: parts of one client are one download; read twice, packed, or overlapping they count once",
    async (name) => {
      const line = formats[name] ?? String;
      const lines = [
        line({ status: 206, bytes: 60_000, range: [0, 59_999] }),
        line({ status: 206, bytes: 60_000, range: [60_000, 119_999], time: "10:01:00" }),
        line({ status: 206, bytes: 60_000, range: [60_000, 119_999], time: "10:02:00" }),
        line({ address: "2001:db8::1", agent: "Overcast/3.0 (+http://overcast.fm/)" }),
        line({ address: "203.0.113.8", status: 206, bytes: 2, range: [0, 1] }),
        line({ agent: "Googlebot/2.1" }),
        line({ address: "88.198.24.1" }),
        line({ agent: "" }),
        line({ method: "HEAD" }),
        line({ status: 304, bytes: 0 }),
        line({ path: "/media/images/e1.jpg" }),
        line({ query: "vorschau=geheim" }),
        line({ path: "/media/audio/fremd.mp3" }),
      ];
      const heading = name === "CloudFront" ? `#Version: 1.0\n#Fields: ${fields}\n` : "";
      const log = `${heading}${lines.join("\n")}\n`;
      const first = await imported(log);
      expect(first).toMatchObject({ counted: 4, known: 0, notUnderstood: 0, brokenOff: null });
      expect(first.leftOut).toBe(9 + (heading ? 2 : 0));
      const expected = [["2026-11-20", 2, 380_000]];
      expect(await sums()).toEqual(expected);
      expect(await imported(gzipSync(log), "other.gz")).toMatchObject({ counted: 0, known: 4 });
      const overlapping =
        heading + [...lines.slice(1, 3), lines[1], line({ address: "192.0.2.1" })].join("\r\n");
      expect(await imported(overlapping)).toMatchObject({ counted: 1, known: 3 });
      const then = [["2026-11-20", 3, 580_000]];
      expect(await sums()).toEqual(then);
      await rebuildDownloads(services, "2026-11-20");
      expect(await sums()).toEqual(then);
      const stored = JSON.stringify([
        await services.db.selectFrom("media_requests").selectAll().execute(),
        await services.db.selectFrom("downloads").selectAll().execute(),
      ]);
      expect(stored).not.toMatch(/203\.0|2001:db8|192\.0/);
    },
  );

  test("what is no line of a log is named by its number, and the rest counts", async () => {
    const good = formats.nginx?.() ?? "";
    const hostile = [
      good,
      "Unsinn",
      "\0\0\0",
      "x".repeat(200_000),
      '{"timestamp":',
      "[1,2]",
      '{"timestamp":"gestern","client_ip":{},"url":[]}',
      good.replace("20/Nov", "99/Nov"),
      good.replace("203.0.113.7", "<script>"),
      good.replace(" 200 ", " 99999 "),
      `a\tb\tc`,
      `${"\\".repeat(30_000)}"`,
      `1.1.1.1 - - [20/Nov/2026:10:00:00 +0000] "${"\\x22".repeat(10_000)}`,
      "",
      formats.Fastly?.({ address: "192.0.2.9" }) ?? "",
      good.replace("203.0.113.7", "192.0.2.10").slice(0, -1),
    ];
    const report = await imported(hostile.join("\n"));
    expect(report).toMatchObject({ lines: 16, counted: 2, leftOut: 1, notUnderstood: 13 });
    expect(report.examples).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 16]);
  });

  test("days that are forgotten and days to come are left out", async () => {
    const line = formats.nginx?.() ?? "";
    const old = line.replace("20/Nov/2026", "20/Jul/2026");
    const future = line.replace("20/Nov/2026", "23/Nov/2026");
    expect(await imported(`${old}\n${future}\n`)).toMatchObject({ counted: 0, leftOut: 2 });
  });

  test("a packed file that ends too early counts as far as it goes, and says so", async () => {
    const lines = Array.from({ length: 3000 }, (_, number) =>
      formats.nginx?.({
        address: `198.51.${number >> 8}.${number & 255}`,
        bytes: 100_000 + number,
      }),
    );
    const packed = gzipSync(lines.join("\n"));
    const report = await imported(packed.subarray(0, packed.length - 4000), "halb.gz");
    expect(report.brokenOff).toContain("unexpected end of file");
    expect(report.counted).toBeGreaterThan(100);
    expect(report.counted).toBeLessThan(3000);
    expect(await imported(packed, "ganz.gz")).toMatchObject({ known: report.counted });
    expect(await sums()).toEqual([["2026-11-20", 3000, expect.any(Number)]]);
  });

  test("of one address no more than 1,000 requests an hour are noted", async () => {
    const lines = Array.from({ length: 1100 }, (_, number) =>
      formats.nginx?.({ agent: `AntennaPod/3.${number}.0` }),
    );
    expect(await imported(lines.join("\n"))).toMatchObject({ counted: 1000, leftOut: 100 });
  });
});

test.each([
  ["Overcast%2520X/1%20CFNetwork", "Overcast%20X/1 CFNetwork"],
  ["Mozilla/5.0%2520(iPhone)", "Mozilla/5.0 (iPhone)"],
  ["-", ""],
])("a user agent of CloudFront, %s, is %s", (encoded, plain) => {
  const read = createLogReader();
  read(`#Fields: ${fields}`);
  const line = formats.CloudFront?.({ agent: "AGENT" }).replace("AGENT", encoded) ?? "";
  expect(read(line)).toMatchObject({ userAgent: plain });
});

test("Fastly's inner answers, other files' columns and nginx' escapes are read as they are meant", () => {
  const read = createLogReader();
  expect(read(formats.Fastly?.().replace("true", "false") ?? "")).toBeNull();
  expect(read(formats.nginx?.({ agent: "A\\x22B \\xC3" }) ?? "")).toMatchObject({
    userAgent: 'A"B Ã',
  });
  // A response of two minutes that ended after midnight began the day before.
  const late = formats.CloudFront?.({ time: "00:01:00" }).replace("0.100", "120.000") ?? "";
  read(`#Fields: ${fields}`);
  expect(read(late)?.moment.toISOString()).toBe("2026-11-19T23:59:00.000Z");
});
