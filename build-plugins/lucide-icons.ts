import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const index = createRequire(import.meta.url).resolve("lucide-react/dist/esm/lucide-react.mjs");
const ownMaker = fileURLToPath(new URL("./lucide-icon.tsx", import.meta.url));
const statement = /import \{([^}]*)\} from "lucide-react";/g;

/**
 * Icons are imported from their own files, so that the build knows who shows which, and made by a small function of
 * ours (lucide-icon.tsx): lucide's weighs and costs several times as much. Made for lucide-react 1.79.0.
 */
export function lucideIcons(): Plugin {
  const files = iconFiles(readFileSync(index, "utf8"));
  return {
    name: "lucide-icons",
    enforce: "pre",
    // Under the development server packages come whole, as they are.
    apply: "build",
    resolveId: (id) => (id === "../createLucideIcon.mjs" ? ownMaker : null),
    transform(code, id) {
      if (iconFile.test(id)) return { code: shapesAlone(code), map: null };
      if (!/\.tsx?(\?|$)/.test(id) || !code.includes('"lucide-react"')) return null;
      return { code: withIconFiles(code, files), map: null };
    },
  };
}

const iconFile = /lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/]/;

/** An icon's file without its names, its size and the random keys of its shapes, which our maker does not read. */
export function shapesAlone(code: string): string {
  return code.replace(
    /,\s*key: "\w+"|^ {2}(?:name|size): .*$|,\s*aliases: \[[^\]]*\]|^__iconData\.node;$/gm,
    "",
  );
}

/** The file of each icon, by every name that the package's index has for it. */
export function iconFiles(code: string): Map<string, string> {
  const lines = code.matchAll(/export \{ (default as [^}]*) \} from '\.\/(icons\/[\w-]+\.mjs)';/g);
  return new Map(
    [...lines].flatMap(([, names = "", file = ""]) =>
      names.split(", ").map((name) => [name.replace("default as ", ""), file] as const),
    ),
  );
}

export function withIconFiles(code: string, files: ReadonlyMap<string, string>): string {
  return code.replace(statement, (_statement, list: string) =>
    list
      .split(",")
      .map((entry) => entry.trim())
      .filter((entry) => entry && !entry.startsWith("type "))
      .map((entry) => {
        const [name = "", own = name] = entry.split(" as ");
        const file = files.get(name);
        if (!file) throw new Error(`lucide-react has no icon ${name}`);
        return `import ${own} from ${JSON.stringify(join(dirname(index), file))};`;
      })
      // One line, so that the others keep their numbers.
      .join(" "),
  );
}
