import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { timed } from "../lib/numbers.mjs";
import { freePort } from "../lib/site.mjs";
import { findPrograms, runToEnd, startFront } from "./programs.mjs";

const source = join(import.meta.dirname, "eleventy");
const { devDependencies } = JSON.parse(readFileSync(join(source, "package.json"), "utf8"));

/** Files that Eleventy made once, with their compressed forms, sent by nginx. */
export async function prepareEleventy({ folder, data, episodes }) {
  const { nginx } = findPrograms(["nginx"]);
  cpSync(source, folder, { recursive: true });
  runToEnd("npm", ["ci", "--ignore-scripts", "--no-audit", "--no-fund"], { cwd: folder });
  const shown = [...episodes];
  const build = () => {
    writeFileSync(join(folder, "episodes.json"), JSON.stringify(shown));
    runToEnd(process.execPath, ["node_modules/@11ty/eleventy/cmd.cjs", "--quiet"], { cwd: folder });
  };
  const building = await timed(build);
  return {
    name: `Eleventy ${devDependencies["@11ty/eleventy"]}`,
    parts: `nginx ${nginx.version}, ein Arbeiter; davor einmal gebaut in ${Math.round(building)} ms`,
    paths: { home: "/", episode: `/${episodes[0].slug}/` },
    async start() {
      const port = await freePort();
      const root = join(folder, "site");
      const front = await startFront(folder, {
        media: data,
        ports: [port],
        root,
        places: () => "",
      });
      const publish = async (episode) => {
        shown.unshift(episode);
        build();
      };
      return { port, publish, ...front };
    },
  };
}
