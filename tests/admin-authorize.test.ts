import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** Pages before the area, which need no session. */
const open = ["login.tsx", "login-code.tsx", "login-passkey.ts", "invitation.tsx"].map(
  (name) => `app/core/accounts/admin/pages/${name}`,
);

const verbs = globSync(["app/routes/admin/**/*.{ts,tsx}", "app/*/**/admin/pages/**/*.{ts,tsx}"])
  .filter((file) => !open.includes(file))
  .flatMap((file) => verbsIn(file, readFileSync(file, "utf8")));

/** Each loader and action of a file with its source, up to the file's next export. */
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
  // Pages that all kinds share require the verb; `tests/role-walk.test.ts` requests each kind's address as each role.
  const asks = /\b(authorize\(context, "\w+\.\w+"|authorizeKind\(context, url, "\w+")\)$/;
  // `load` and `operate` of core/accounts check it themselves before reading anything.
  const isAsked =
    !body.includes("servicesContext") &&
    /\b(load\(\s*context,\s*"\w+\.\w+",\s|operate\(context, request, )/.test(body);
  expect(isRedirect || asks.test(first) || isAsked, first).toBe(true);
});
