import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const folder = new URL("../app/routes/admin/", import.meta.url);

/** Pages before the area, which ask for no session. */
const open = ["login.tsx", "login-code.tsx", "login-passkey.ts", "invitation.tsx"];

const verbs = readdirSync(folder)
  .filter((name) => /\.tsx?$/.test(name) && !open.includes(name))
  .flatMap((name) => verbsIn(name, readFileSync(new URL(name, folder), "utf8")));

/** Each loader and action of a file with its source, up to the next thing the file exports. */
function verbsIn(file: string, source: string): [string, string][] {
  return source
    .split(/^export /m)
    .slice(1)
    .flatMap((part) => {
      const [, verb] =
        /^(?:default )?(?:async )?(?:function|const) (loader|action)\b/.exec(part) ?? [];
      return verb ? [[`${verb} of ${file}`, part]] : [];
    });
}

test("there are loaders and actions to look at", () => {
  expect(verbs.length).toBeGreaterThan(20);
});

test.each(verbs)("the %s asks for a permission before anything else", (_, source) => {
  const body = source.slice(source.indexOf("{\n") + 1).trim();
  const first = body.split(/;\n/)[0] ?? "";
  const isRedirect = /^throw redirect\(/.test(first);
  expect(isRedirect || /\bauthorize\(context, "\w+\.\w+"\)$/.test(first), first).toBe(true);
});
