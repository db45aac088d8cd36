import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { roomFixtures } from "./room-fixtures";
import { sourcesLike } from "./sources";

/** Pages before the area, which need no session. */
const open = ["login.tsx", "login-code.tsx", "login-passkey.ts", "invitation.tsx"].map(
  (name) => `app/core/accounts/admin/pages/${name}`,
);

const files = sourcesLike("app/{routes/admin,*/**/admin/pages}/**/*.{ts,tsx}");

const verbs = files
  .filter((file) => !open.includes(file))
  .flatMap((file) => verbsIn(file, readFileSync(file, "utf8")));

/** What only `load` and `operate` call elsewhere. */
const byHand = /\b(?:authorize(?:Kind)?|attempt|answerOr|readForm|readFields|refusal(?:With)?)\(/;

/** Files of the area that check and answer by themselves, by their reasons; those of other rooms are in their fixtures. */
const exceptions: Record<string, string[]> = {
  "sign-in": open,
  "accounts and second factor": [
    "account.tsx",
    "logout.tsx",
    "operators.tsx",
    "passkey-options.ts",
    "second-factor.tsx",
  ].map((name) => `app/core/accounts/admin/pages/${name}`),
  "shared content route": [
    ...[
      "approval.tsx",
      "content-deletion.tsx",
      "content-edit.tsx",
      "content-form.server.ts",
      "content-list.tsx",
      "content-new.tsx",
      "draft-deletion.ts",
      "drafts.ts",
      "edit.ts",
      "read-content-list.server.ts",
      "revisions.tsx",
      "trash-deletion.tsx",
      "trash-restoration.tsx",
      "versions.ts",
    ].map((name) => `app/routes/admin/content/${name}`),
    // The show is saved like content, with revisions and conflicts.
    "app/core/show/admin/pages/show.tsx",
  ],
  "local analytics": ["app/core/analytics/admin/pages/local-analytics.tsx"],
  "backups and restoring": ["app/core/export/admin/pages/backups.tsx"],
  "import of files": [
    "app/core/feed/admin/pages/import/import.tsx",
    "app/core/feed/admin/pages/import/imports.tsx",
  ],
  "copy and erasure of personal data": [
    "app/core/show/admin/pages/personal-data-copy.ts",
    "app/core/show/admin/pages/personal-data.tsx",
  ],
  "frame of all pages": ["app/routes/admin/layout.tsx"],
  "refusals of the files above": ["app/routes/admin/refusal.ts"],
};

test("only what no operation does is checked and answered by hand", () => {
  const fromRooms = roomFixtures.flatMap(({ area }) => Object.values(area?.byHand ?? {}));
  const listed = [...Object.values(exceptions), ...fromRooms].flat();
  const found = files.filter((file) => byHand.test(readFileSync(file, "utf8")));
  expect(found.toSorted()).toEqual(listed.toSorted());
});

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
