import { expect, test } from "vitest";
import { parseEnv, SettingsError } from "./env.server";

test("without settings the defaults of the contract hold", () => {
  expect(parseEnv({})).toMatchObject({
    PORT: 3000,
    HOST: "127.0.0.1",
    BASE_URL: "http://localhost:3000",
    DATA_DIR: "./data",
    MAIL_FROM: "podcast@localhost",
    DEMO: true,
    TRUST_PROXY: 0,
    LOG_LEVEL: "info",
  });
});

test("the public address follows the port and loses its last slash", () => {
  expect(parseEnv({ PORT: "4000" }).BASE_URL).toBe("http://localhost:4000");
  expect(parseEnv({ BASE_URL: "https://podcast.example/" }).BASE_URL).toBe(
    "https://podcast.example",
  );
});

test("an empty variable counts as unset", () => {
  expect(parseEnv({ PORT: "", DATABASE_URL: "" })).toMatchObject({ PORT: 3000 });
});

test.each([
  ["PORT", "70000"],
  ["PORT", "abc"],
  ["PORT", "3000.5"],
  ["PORT", " "],
  ["BASE_URL", "podcast.example"],
  ["BASE_URL", "ftp://podcast.example"],
  ["BASE_URL", "https://podcast.example/?a"],
  ["BASE_URL", "https://podcast.example/sendung/"],
  ["BASE_URL", "https://ada:geheim@podcast.example"],
  ["DATABASE_URL", "mysql://x"],
  ["DATABASE_REPLICA_URL", "mysql://x"],
  ["DATABASE_URL", "postgres://user:p#ss@host/db"],
  ["DATABASE_URL", "postgres://user:p/ss@host/db"],
  ["MEDIA_URL", "https://bucket"],
  ["MEDIA_URL", "s3://bucket?x"],
  ["MEDIA_URL", "s3://bucket?endpoint=nowhere&region=eu"],
  ["MEDIA_PUBLIC_URL", "cdn.example"],
  ["MEDIA_PUBLIC_URL", "https://cdn.example/podcast"],
  ["MAIL_FROM", "abc"],
  ["MAIL_FROM", "Sendung <abc>"],
  ["SMTP_URL", "mail.example"],
  ["SMTP_URL", "smtp://user:p#ss@host:587"],
  ["SMTP_URL", "smtp://user:12#ss@host"],
  ["SMTP_URL", "smtp://user:p/ss@host"],
  ["SECRET", "too short"],
  ["ADMIN_EMAIL", "nobody"],
  ["ADMIN_PASSWORD", "short"],
  ["ADMIN_PASSWORD", "ein Buchstabe zu viel".padEnd(257, "!")],
  ["DEMO", "yes"],
  ["TRUST_PROXY", "-1"],
  ["LOG_LEVEL", "loud"],
])("%s=%s ends the start with one line that names it and what is allowed", (name, value) => {
  const parse = () => parseEnv({ [name]: value });
  expect(parse).toThrow(SettingsError);
  expect(parse).toThrow(new RegExp(`^${name}=.+ ist nicht erlaubt; erlaubt: .+$`));
});

test("a port that the system chooses needs the public address", () => {
  expect(() => parseEnv({ PORT: "0" })).toThrow(/^BASE_URL fehlt; nötig mit PORT=0: http/);
  expect(parseEnv({ PORT: "0", BASE_URL: "https://a.example" })).toMatchObject({ PORT: 0 });
});

test.each(["podcast@localhost", "Die Sendung <post@podcast.example>"])("%s sends mails", (from) => {
  expect(parseEnv({ MAIL_FROM: from }).MAIL_FROM).toBe(from);
});

test("secret values do not show in the error", () => {
  expect(() => parseEnv({ SECRET: "hunter2" })).toThrow(/^SECRET=\(verborgen\)/);
  expect(() => parseEnv({ SMTP_URL: "smtp://user:p#ss@host" })).toThrow(
    /^SMTP_URL=\(verborgen\).+%23/,
  );
});

test.each([
  "postgres://user:p%23s%s@host:5432/db",
  "postgres://user@/db?host=/var/run/postgresql",
  "postgresql:///db",
  "postgres://%2Fvar%2Frun%2Fpostgresql/db",
])("%s is an address of a database", (url) => {
  const SECRET = "x".repeat(32);
  expect(parseEnv({ DATABASE_URL: url, SECRET }).DATABASE_URL).toBe(url);
});

test("PostgreSQL asks for a SECRET, since instances share it", () => {
  expect(() => parseEnv({ DATABASE_URL: "postgres://a@b/c" })).toThrow(
    /^SECRET fehlt; nötig mit DATABASE_URL: 32 Zeichen/,
  );
});
