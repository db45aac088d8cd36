import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const ownMaker = fileURLToPath(new URL("./lucide-icon.tsx", import.meta.url));
const statement = /import \{([^}]*)\} from "lucide-react";/g;

/**
 * Imports each icon from its own file, so that the build knows which page shows which icon, and with a small
 * factory of ours (lucide-icon.tsx), since lucide's is several times as large and slow. Made for lucide-react
 * 1.79.0.
 */
export function lucideIcons(): Plugin {
  return {
    name: "lucide-icons",
    enforce: "pre",
    // The development server serves packages unchanged.
    apply: "build",
    resolveId: (id) => (id === "../createLucideIcon.mjs" ? ownMaker : null),
    transform(code, id) {
      if (!/\.tsx?(\?|$)/.test(id) || !code.includes('"lucide-react"')) return null;
      return { code: withIconFiles(code), map: null };
    },
  };
}

export function withIconFiles(code: string): string {
  return code.replace(statement, (_statement, list: string) =>
    list
      .split(",")
      .map((entry) => entry.trim())
      .filter((entry) => entry && !entry.startsWith("type "))
      .map((entry) => {
        const [name = "", own = name] = entry.split(" as ");
        return `import ${own} from "lucide-react/icons/${fileOf(name)}";`;
      })
      // The imports are on one line, so that line numbers stay.
      .join(" "),
  );
}

/** The file of an icon: 'Rows3' is in `rows-3`. */
function fileOf(name: string): string {
  return name.replace(/(?<=[a-z\d])(?=[A-Z])|(?<=[a-z])(?=\d)/g, "-").toLowerCase();
}
