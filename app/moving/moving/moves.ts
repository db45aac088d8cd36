/** In: from another place to this site. Out: away from it. */
export type Direction = "in" | "out";

/** How the show moves, as it is typed: '' is none, '1' is ticked. */
export const noMove = {
  /** Where the feed was before it came here. */
  feed: "",
  /** Pages lead away: by redirects to other sites, else to the same path at `base`. */
  pages: "",
  /** The new website, without a slash at its end. */
  base: "",
  /** The address of an episode there, with {nummer} and {slug}. */
  episodes: "",
  /** The last day on which audio goes out here, YYYY-MM-DD; then it leads on where all paths stay the same, or is gone. */
  lastDay: "",
};
export type MoveSettings = typeof noMove;

export const moveFields = ["feed", "pages", "base", "episodes", "lastDay", "table"] as const;
export type MoveField = (typeof moveFields)[number];

/** A step of the guide in German, ticked by what was found; 'unseen': nobody can tell from outside. */
export type Tick = {
  /** Its title. */
  title: string;
  state: "done" | "open" | "wrong" | "unseen";
  text: string;
  /** Where it is done, and what that is called. */
  link?: { to: string; label: string } | undefined;
};

/** Some of many, in German; '' for none. */
export function someOf(names: readonly string[], shown = 6): string {
  const more = names.length > shown ? ` und ${names.length - shown} weitere` : "";
  return names.slice(0, shown).join(", ") + more;
}
