import { expect, test } from "vitest";
import { testsOf } from "../scripts/lib/changed.mjs";

const modules = new Map([
  ["app/lib/time.ts", []],
  ["app/core/ratings/rate.server.ts", ["app/lib/time.ts"]],
  ["app/core/ratings/room.server.ts", ["app/core/ratings/rate.server.ts"]],
  ["app/core/ratings/rate.test.ts", ["app/core/ratings/rate.server.ts", "app/services.ts"]],
  ["app/core/ratings/ratings.spec.ts", ["tests/e2e/site.ts"]],
  ["app/core/ratings/routes/rating.tsx", ["app/core/ratings/stars.css"]],
  ["app/core/posts/post.ts", []],
  ["app/core/posts/post.test.ts", ["app/core/posts/post.ts", "app/services.ts"]],
  ["app/core/posts/posts.spec.ts", ["tests/e2e/site.ts"]],
  ["app/rooms.ts", ["app/core/ratings/room.server.ts", "app/core/posts/post.ts"]],
  ["app/services.ts", ["app/rooms.ts"]],
  ["tests/e2e/site.ts", ["app/services.ts"]],
  ["tests/round-trip.test.ts", ["app/services.ts"]],
]);

test("a change runs the tests that import it, browser tests beside them, and those of the whole", () => {
  expect(testsOf(["app/lib/time.ts"], modules)).toEqual([
    "app/core/ratings/rate.test.ts",
    "app/core/ratings/ratings.spec.ts",
    "tests/round-trip.test.ts",
  ]);
  // Styles are imported by pages, tables of routes by nothing.
  for (const path of ["app/core/ratings/stars.css", "app/core/ratings/routes/routes.json"])
    expect(testsOf([path], modules)).toEqual([
      "app/core/ratings/ratings.spec.ts",
      "tests/round-trip.test.ts",
    ]);
});

test("a changed test runs alone, and what all depend on runs all", () => {
  expect(testsOf(["app/core/posts/post.test.ts"], modules)).toEqual([
    "app/core/posts/post.test.ts",
  ]);
  for (const path of [
    "db/migrations/077-more.ts",
    "app/ui/styles/tokens.css",
    "tests/e2e/seeded.setup.ts",
    "package-lock.json",
    "vite.config.ts",
  ])
    expect(testsOf([path, "app/lib/time.ts"], modules)).toBeNull();
});
