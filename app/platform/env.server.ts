import { z } from "zod";

const settings = z.object({
  PORT: wholeNumber(0, 65535).default(3000),
  HOST: z.string().min(1).default("127.0.0.1"),
  BASE_URL: z
    .url({ protocol: /^https?$/ })
    .transform((url) => url.replace(/\/+$/, ""))
    .refine(isOrigin)
    .optional(),
  DATA_DIR: z.string().min(1).default("./data"),
  DATABASE_URL: postgresUrl(),
  DATABASE_REPLICA_URL: postgresUrl(),
  MEDIA_URL: z.string().refine(isStore).optional(),
  MEDIA_PUBLIC_URL: z
    .url({ protocol: /^https?$/ })
    .transform((url) => url.replace(/\/+$/, ""))
    .refine(isOrigin)
    .optional(),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/[^#]+$/)
    .refine((url) => URL.canParse(url))
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(/^[^<>]*<[^<>@\s]+@[^<>@\s]+>$|^[^<>@\s]+@[^<>@\s]+$/)
    .default("podcast@localhost"),
  SECRET: z.string().min(32).optional(),
  ADMIN_EMAIL: z.email().or(z.literal("admin@localhost")).default("admin@localhost"),
  ADMIN_PASSWORD: z.string().min(8).max(256).optional(),
  DEMO: z
    .enum(["0", "1"])
    .default("1")
    .transform((value) => value === "1"),
  TRUST_PROXY: wholeNumber(0, 10).default(0),
  PRIVATE_HOSTS: z
    .string()
    .regex(/^[\w.-]+:\d{1,5}(?:,[\w.-]+:\d{1,5})*$/)
    .transform((list) => list.toLowerCase().split(","))
    .default([]),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{16,}$/)
    .optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  LOG_LEVEL: z.enum(["trace", "debug", "info", "warn", "error", "fatal", "silent"]).default("info"),
  NODE_ENV: z.string().default("production"),
});

const inPasswords = "im Passwort steht für # %23, für / %2F, für ? %3F";

const allowed: Record<string, string> = {
  PORT: "eine ganze Zahl von 0 bis 65535",
  HOST: "ein Hostname oder eine Adresse dieses Rechners",
  BASE_URL: "http:// oder https:// mit einem Host und vielleicht einem Port, ohne Pfad",
  DATA_DIR: "ein Ordner, den dieser Benutzer lesen und schreiben darf, samt allem darin",
  DATABASE_URL: `postgres://benutzer:passwort@host:port/datenbank; ${inPasswords}`,
  DATABASE_REPLICA_URL: `wie DATABASE_URL, und nur neben ihr; ${inPasswords}`,
  MEDIA_URL:
    "s3://bucket?endpoint=…&region=…, die Schlüssel in AWS_ACCESS_KEY_ID und AWS_SECRET_ACCESS_KEY",
  MEDIA_PUBLIC_URL:
    "http:// oder https:// mit dem Host eines CDN und vielleicht einem Port, ohne Pfad",
  SMTP_URL: `smtp://benutzer:passwort@host:port oder smtps://…; ${inPasswords}`,
  MAIL_FROM: "eine Mailadresse, allein oder als Name <adresse>",
  SECRET: "32 Zeichen oder mehr",
  ADMIN_EMAIL: "eine Mailadresse",
  ADMIN_PASSWORD: "8 bis 256 Zeichen",
  DEMO: "0 oder 1",
  TRUST_PROXY: "eine ganze Zahl von 0 bis 10",
  PRIVATE_HOSTS: "host:port, mehrere mit Komma dazwischen",
  METRICS_TOKEN: "16 Zeichen oder mehr, ohne Leerzeichen und Umlaute",
  OTEL_EXPORTER_OTLP_ENDPOINT: "die Adresse eines Collectors, http:// oder https://",
  LOG_LEVEL: "trace, debug, info, warn, error, fatal oder silent",
};

const secretNames = new Set([
  "SECRET",
  "ADMIN_PASSWORD",
  "DATABASE_URL",
  "DATABASE_REPLICA_URL",
  "SMTP_URL",
  "METRICS_TOKEN",
]);

export type Env = Omit<z.output<typeof settings>, "BASE_URL"> & { BASE_URL: string };

export class SettingsError extends Error {
  override name = "SettingsError";
}

/**
 * The settings of the process, checked once at start.
 * @throws SettingsError with one line that names the variable, the value and what is allowed.
 */
export function parseEnv(source: Record<string, string | undefined> = process.env): Env {
  const given = Object.fromEntries(
    Object.entries(source).filter(([, value]) => value !== undefined && value !== ""),
  );
  const result = settings.safeParse(given);
  if (!result.success) {
    const name = String(result.error.issues[0]?.path[0]);
    throw new SettingsError(
      `${shown(name, given[name])} ist nicht erlaubt; erlaubt: ${allowed[name]}`,
    );
  }
  const env = result.data;
  if (env.PORT === 0 && !env.BASE_URL)
    throw new SettingsError(`BASE_URL fehlt; nötig mit PORT=0: ${allowed.BASE_URL}`);
  if (env.DATABASE_URL && !env.SECRET)
    throw new SettingsError(`SECRET fehlt; nötig mit DATABASE_URL: ${allowed.SECRET}`);
  if (env.DATABASE_REPLICA_URL && !env.DATABASE_URL)
    throw new SettingsError(
      `DATABASE_URL fehlt; nötig mit DATABASE_REPLICA_URL: ${allowed.DATABASE_URL}`,
    );
  return { ...env, BASE_URL: env.BASE_URL ?? `http://localhost:${env.PORT}` };
}

/** The error for a setting that is well-formed but does not work. */
export function unusable(name: keyof Env, value: string, cause: unknown): SettingsError {
  const { message = "", code = "" } = cause as { message?: string; code?: string };
  const reason = message || code || String(cause);
  return new SettingsError(
    `${shown(name, value)} ist nicht zu gebrauchen (${reason.replace(/\s+/g, " ")}); erlaubt: ${allowed[name]}`,
    { cause },
  );
}

function shown(name: string, value: string | undefined): string {
  return `${name}=${secretNames.has(name) ? "(verborgen)" : JSON.stringify(value)}`;
}

/** True for an address without a path: pages, scripts and feeds are served at the root only. */
function isOrigin(address: string): boolean {
  const url = URL.parse(address);
  return url !== null && url.href === `${url.origin}/`;
}

function wholeNumber(min: number, max: number) {
  return z.string().trim().regex(/^\d+$/).transform(Number).pipe(z.number().min(min).max(max));
}

function postgresUrl() {
  return (
    z
      .string()
      .regex(/^postgres(ql)?:\/\/[^#]+$/)
      // The address of a socket has no host, only a user before it.
      .refine((url) => URL.canParse(url.replace("@/", "@localhost/")))
      .optional()
  );
}

function isStore(address: string): boolean {
  const url = /^s3:\/\/[^/?#]+\?/.test(address) ? URL.parse(address) : null;
  const endpoint = url?.searchParams.get("endpoint");
  if (!endpoint) return !!url?.searchParams.get("region");
  return /^https?:$/.test(URL.parse(endpoint)?.protocol ?? "");
}

/**
 * Number of the open socket that systemd passed to this process to listen on (sd_listen_fds(3)); it stays open
 * while another process takes over. Null if there is none.
 */
export function passedSocket(
  { LISTEN_PID, LISTEN_FDS }: Record<string, string | undefined> = process.env,
): number | null {
  const first = 3;
  return LISTEN_PID === String(process.pid) && LISTEN_FDS === "1" ? first : null;
}

/** The environment of a child process that works on the same data but serves no requests. */
export function childEnvironment(env: Env): Record<string, string | undefined> {
  const { DEMO: _demo, ...settings } = env;
  const texts = Object.entries(settings).map(([name, value]) => [name, String(value ?? "")]);
  return { ...process.env, ...Object.fromEntries(texts), DEMO: "0", LOG_LEVEL: "silent" };
}

/** The environment of a process that must learn nothing about this one. */
export function minimalEnvironment(): Record<string, string | undefined> {
  const { PATH, SystemRoot } = process.env;
  return { PATH, SystemRoot };
}
