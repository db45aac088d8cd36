import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

type Graph = {
  getModuleInfo(
    id: string,
  ): { importers: readonly string[]; dynamicImporters: readonly string[] } | null;
};

const react = /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/;

// What most pages need, with all that it needs: each small file more costs its headers. What one page alone
// shows comes with that page; a dialog when it is first opened.
const site =
  /app[\\/](ui[\\/](?!dialog|list-search)|lib[\\/](?!html)|features[\\/](show[\\/](?!hero|hosts|legal-text|show-json-ld|subscribe)|episodes[\\/](?!episode-neighbours|transcript))|features[\\/](player[\\/]player-provider|search[\\/]search-panel|analytics[\\/]counting[\\/]report-views|posts[\\/]posts-path)|routes[\\/]parts[\\/](error-page|episode-grid|start-link))|lucide-react/;

const opinions =
  /app[\\/](features[\\/](comments[\\/]|ratings[\\/](episode-rating|rating-form))|routes[\\/]parts[\\/]episode-file)/;

const videos =
  /app[\\/](features[\\/]videos[\\/](videos\.schema|video-card|video-picture)|routes[\\/]parts[\\/]video-gallery|lib[\\/]html)/;

const newsletter = /app[\\/]features[\\/]newsletter[\\/]subscribers[\\/]newsletter(-form|\.schema)/;

const posts =
  /app[\\/](features[\\/]posts[\\/](posts\.schema|post-(card|neighbours|picture)|table-of-contents)|routes[\\/]parts[\\/]post-article)/;

// The frame of every dialog: among what the operator's area shares it would bring all of that to the player.
const dialog = /app[\\/]ui[\\/]dialog/;

// What pages of the operator's area share: in files of a few hundred bytes each it was two dozen more requests a
// page. The editor and the charts come with the pages that have them.
const area =
  /app[\\/](ui[\\/]admin[\\/](?!charts|editor)|lib[\\/]|features[\\/]|routes[\\/]parts[\\/])|lucide-react/;
const fewestPages = 3;

const icon = /lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/]([\w-]+)\.m?js$/;
/** What the player's and the offline panel's own files show comes when one of them is first opened. */
const laterFile = /[\\/]features[\\/](player|offline)[\\/](?!save-button)/;
const adminFile = /[\\/]app[\\/](.*[\\/])?admin[\\/]/;

/** Which scripts of public pages share a file. What only the operator's area needs stays out of them. */
export function clientChunks(app: string) {
  const publicFiles = componentsOf(app).filter((file) => !adminFile.test(file));
  const icons = iconsOf(publicFiles.filter((file) => !laterFile.test(file)));
  const laterIcons = iconsOf(publicFiles.filter((file) => laterFile.test(file)));
  const known = new Map<string, boolean>();

  /** Whether a public page reaches this module. */
  const isPublic = (id: string, graph: Graph): boolean => {
    const seen = known.get(id);
    if (seen !== undefined) return seen;
    if (adminFile.test(id)) return false;
    known.set(id, false);
    const info = graph.getModuleInfo(id);
    const importers = [...(info?.importers ?? []), ...(info?.dynamicImporters ?? [])];
    const answer = importers.length === 0 || importers.some((from) => isPublic(from, graph));
    known.set(id, answer);
    return answer;
  };
  const named = (name: string) => (id: string, graph: Graph) => {
    const [, icon_] = icon.exec(id) ?? [];
    return (icon_ ? icons.has(icon_) : isPublic(id, graph)) ? name : null;
  };
  const later = (id: string) => {
    const name = icon.exec(id)?.[1] ?? "";
    return laterIcons.has(name) && !icons.has(name);
  };
  const ofArea = (id: string, graph: Graph) => (isPublic(id, graph) ? null : "area");
  return {
    groups: [
      // React and its kin change seldom and stand on every page: one file instead of six requests.
      { name: "react", test: react },
      { debugName: "site", name: named("site"), test: site },
      { name: "later-icons", test: later },
      { debugName: "opinions", name: named("opinions"), test: opinions },
      { debugName: "videos", name: named("videos"), test: videos },
      { debugName: "newsletter", name: named("newsletter"), test: newsletter },
      { debugName: "posts", name: named("posts"), test: posts },
      { debugName: "dialog", name: named("dialog"), test: dialog },
      { debugName: "area", name: ofArea, test: area, minShareCount: fewestPages },
    ],
  };
}

function componentsOf(app: string): string[] {
  return readdirSync(app, { recursive: true, encoding: "utf8" })
    .map((file) => join(app, file))
    .filter((file) => file.endsWith(".tsx"));
}

/** File names of the icons that these files import. */
function iconsOf(files: readonly string[]): Set<string> {
  const names = files.flatMap((file) => {
    const [, list = ""] =
      /import \{([^}]*)\} from "lucide-react"/.exec(readFileSync(file, "utf8")) ?? [];
    return list.split(",").map((name) => name.trim().split(" ")[0] ?? "");
  });
  return new Set(names.filter(Boolean).map(fileNameOf));
}

/** 'LoaderCircle' is loader-circle, 'Link2' is link-2. */
function fileNameOf(name: string): string {
  return name.replace(/(?<=[a-z])(?=[A-Z\d])|(?<=\d)(?=[A-Z])/g, "-").toLowerCase();
}
