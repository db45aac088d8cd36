import { makeToken } from "./operator.mjs";

const megabyte = 1_000_000;
const of = (bytes, unit) => unit.repeat(bytes / unit.length);

/** JSON of about so many bytes that is dear to parse, or to walk through. */
const jsons = {
  "lauter Zahlen": (bytes) => `[0${of(bytes, ",0")}]`,
  "lauter Objekte": (bytes) => `[{}${of(bytes, ",{}")}]`,
  "tief verschachtelt": (bytes) => of(bytes / 2, "[") + of(bytes / 2, "]"),
  "viele Namen": (bytes) => `{${of(bytes, '"a":0,')}"a":0}`,
  "ein Text": (bytes) => `"${of(bytes, "\\u0061")}"`,
};

/** Forms of about so many bytes with as many fields as fit. */
const crowds = {
  "application/x-www-form-urlencoded": (bytes) => of(bytes, "a&"),
  "multipart/form-data; boundary=b": (bytes) =>
    `${of(bytes, '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n')}--b--\r\n`,
};

const signature =
  'keyId="https://a.example/u#main-key",headers="(request-target)",signature="AAAA"';

/** Every address that takes JSON or a form of others: what each is sent, as [path, body, headers]. */
export async function openDoors(address, Cookie) {
  const own = { Cookie, Origin: address };
  const visitor = { Origin: address };
  const fediverse = { verb: "save", isOn: "1", name: "folgen", template: "" };
  await send(address, ["/admin/fediverse", new URLSearchParams(fediverse), own]);
  const Authorization = `Bearer ${await makeToken(address, own)}`;
  const program = { Authorization, "Content-Type": "application/json" };
  const activity = (json) => `{"type":"Like","actor":"https://a.example/u","object":${json}}`;
  const call = (json) => `{"jsonrpc":"2.0","id":1,"method":"ping","params":{"a":${json}}}`;
  const draft = (json) => `{"id":"a","kind":"post","fields":${json}}`;
  const doors = {
    "Inbox ohne Signatur": (json) => ["/fediverse/inbox", activity(json(megabyte)), {}],
    "Inbox mit Signatur": (json) => [
      "/fediverse/inbox",
      activity(json(megabyte)),
      { Signature: signature },
    ],
    Aufrufe: (json) => ["/views", json(4000), visitor],
    Wiedergaben: (json) => ["/playbacks", json(1000), visitor],
    "Berichte über Mails": (json) => ["/newsletter/reports", json(megabyte), {}],
    "Anmeldung mit Passkey": (json) => [
      "/admin/login/passkey",
      new URLSearchParams({ response: json(30_000) }),
      visitor,
    ],
    "API ohne Schlüssel": (json) => [
      "/api/v1/admin/blog",
      json(megabyte),
      { "Content-Type": "application/json" },
    ],
    API: (json) => ["/api/v1/admin/blog", `{"content":${json(2 * megabyte)}}`, program],
    Assistenten: (json) => ["/mcp", call(json(2 * megabyte)), program],
    Entwürfe: (json) => ["/admin/drafts", draft(json(8 * megabyte)), own],
  };
  const forms = {
    "/contact": 120_000,
    "/admin/login": 120_000,
    "/admin/episodes/new": 8 * megabyte,
  };
  return [
    ...Object.entries(doors).map(([name, asked]) => [
      name,
      Object.entries(jsons).map(([what, json]) => [what, asked(json)]),
    ]),
    ...Object.entries(forms).map(([path, bytes]) => [
      `Formular ${path}`,
      Object.entries(crowds).map(([type, crowd]) => [
        type,
        [path, crowd(bytes), { ...own, "Content-Type": type }],
      ]),
    ]),
  ];
}

/** The status of the answer, which is read whole. */
export async function send(address, [path, body, headers]) {
  const answer = await fetch(address + path, { method: "POST", body, headers, redirect: "manual" });
  await answer.arrayBuffer();
  return answer.status;
}
