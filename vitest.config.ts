import { readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Tests that start and kill whole sites take longest: started last, one would run alone at the end. */
class SitesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isSite = ({ moduleId }: TestSpecification) =>
      !moduleId.includes("/app/") || readFileSync(moduleId, "utf8").includes("/served-site");
    return [...sorted.filter(isSite), ...sorted.filter((file) => !isSite(file))];
  }
}

/** Tests that mock a module, which would stay mocked in a shared worker. */
const apart = ["app/core/accounts/sign-in/sign-in.test.ts", "tests/long-texts.test.ts"];

export default defineConfig({
  resolve: {
    alias: {
      "~": fileURLToPath(new URL("./app", import.meta.url)),
      "~db": fileURLToPath(new URL("./db", import.meta.url)),
    },
  },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: "together",
          include: [
            "app/**/*.test.ts",
            "app/**/*.test.tsx",
            "tests/**/*.test.ts",
            "build-plugins/*.test.ts",
            "bench/*.test.ts",
          ],
          exclude: apart,
          // One file after the other in the same worker: loading every module for each would take three times as long.
          isolate: false,
        },
      },
      { extends: true, test: { name: "apart", include: apart } },
    ],
    sequence: { sequencer: SitesFirst },
    globalSetup: ["tests/databases.setup.ts"],
    // Three more than there are cores, since they wait for databases and other processes more than a third of their time.
    maxWorkers: availableParallelism() + 3,
    // Limits stop hanging tests. No result depends on the speed of a busy machine.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 240_000 } },
  },
});
