import { generateKeyPairSync } from "node:crypto";
import PostalMime from "postal-mime";
import { expect, test } from "vitest";
import { composeMail, composePattern } from "./compose.server";

const env = { MAIL_FROM: "post@podcast.example", BASE_URL: "https://podcast.example" };
const blank = `0f9c2e7a-4b1d-4c3a-9e8f-7a6b5c4d3e2f.${"Q".repeat(43)}`;
const value = `${"a".repeat(36)}.${"b-_9".repeat(10)}xyz`;
const plain = { returnTo: "", signingKey: null };

/** A mail with the gap `shift` letters after the beginning of a line. */
function mailWith(token: string, shift: number) {
  const link = `https://podcast.example/u/${token}`;
  return {
    id: `campaign-1.${token}`,
    subject: "Grüße",
    html: `<p>Größe${"x".repeat(shift)} <a href="${link}">a</a></p>\n<p>${link}</p>`,
    text: `Größe${"y".repeat(shift)} ${link}\n\n${link}\n`,
    headers: { "List-Unsubscribe": `<${link}>` },
  };
}

test("a filled mail is the same as one composed by itself, wherever lines break", async () => {
  for (let shift = 0; shift < 80; shift++) {
    const pattern = await composePattern(mailWith(blank, shift), env, {
      ...plain,
      blanks: [blank],
    });
    const filled = await pattern?.fill("anna@example.org", [value]);
    const own = await composeMail(
      { ...mailWith(value, shift), to: "anna@example.org" },
      env,
      plain,
    );
    expect(filled).toMatchObject({ id: own.id, envelope: own.envelope });
    const [read, expected] = await Promise.all([
      PostalMime.parse(filled?.message ?? ""),
      PostalMime.parse(own.message),
    ]);
    for (const part of ["html", "text", "subject", "from", "to", "messageId"] as const)
      expect(read[part], `${part} ${shift}`).toEqual(expected[part]);
    const list = (mail: typeof read) => mail.headers.find(({ key }) => key === "list-unsubscribe");
    expect(list(read)).toEqual(list(expected));
    const longest = Math.max(
      ...(filled?.message.toString("latin1") ?? "").split("\r\n").map((line) => line.length),
    );
    expect(longest).toBeLessThanOrEqual(998);
  }
});

test("what does not fit the blanks is composed by itself", async () => {
  const pattern = await composePattern(mailWith(blank, 0), env, { ...plain, blanks: [blank] });
  expect(await pattern?.fill("anna@example.org", ["shorter"])).toBeNull();
  expect(await pattern?.fill("änne@example.org", [value])).toBeNull();
  expect(await pattern?.fill("a@x.org>\r\nBcc: b@x.org", [value])).toBeNull();
  expect(await pattern?.fill("anna@example.org", ["=".repeat(blank.length)])).toBeNull();
});

test("each filled mail is signed by itself", async () => {
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const signingKey = {
    domainName: "podcast.example",
    keySelector: "s1",
    privateKey: privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
  };
  const options = { returnTo: "", signingKey, blanks: [blank] };
  const pattern = await composePattern(mailWith(blank, 7), env, options);
  const signatures = new Set<string | undefined>();
  for (const to of ["a@example.org", "b@example.org"]) {
    const mail = await pattern?.fill(to, [value]);
    const text = mail?.message.toString("latin1") ?? "";
    expect(text).toMatch(/^DKIM-Signature: v=1; a=rsa-sha256;/);
    expect(text).toContain(`To: ${to}\r\n`);
    signatures.add(/ b=([^:]+)\r\n\w/.exec(text)?.[1]);
  }
  expect(signatures.size).toBe(2);
});
