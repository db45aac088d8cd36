import type { RelationKind } from "~/dossier/dossier/dossier";
import { searchable } from "~/lib/text/normal-form";

export type TreeEpisode = {
  id: string;
  number: number | null;
  /** The displayed name: topic or title. */
  name: string;
  /** Moment of publication (ISO 8601 in UTC); '' if there is none. */
  publicFrom: string;
};

/** A relation in an episode's dossier. */
export type Statement = {
  by: TreeEpisode;
  kind: RelationKind;
  named: TreeEpisode | null;
  invention: string;
};

/** An invention in the tree, with its episode if that is public. */
export type Member = {
  key: string;
  name: string;
  episode: TreeEpisode | null;
  /** 0: the root and its rivals; negative: predecessors, positive: successors. */
  generation: number;
};

export type FamilyTree = {
  /** Ordered by generation, the root before its rivals. */
  members: Member[];
  root: Member;
  /** Keys of predecessor and successor. */
  descents: { from: string; to: string }[];
  /** Keys of the root's rivals. */
  rivals: string[];
  /** Number of close relatives left out for lack of room. */
  omitted: number;
};

export const maxGenerations = 3;
export const maxPerGeneration = 8;

export function keyOfEpisode(id: string): string {
  return `episode ${id}`;
}

/** Inventions without an episode are the same if their names are. */
export function keyOfName(name: string): string {
  return `name ${searchable(name)}`;
}

type Relative = Omit<Member, "generation">;
type Relatives = { parents: Relative[]; children: Relative[]; rivals: Relative[] };

/**
 * The family tree of a topic, read in both directions; null without relations. For an unpublished episode, it shows
 * only the name that a public dossier gives it.
 * @param statementsAbout all relations from or to a key
 */
export function familyTreeOf(
  rootEpisode: TreeEpisode,
  statementsAbout: (key: string) => readonly Statement[],
  now: string,
): FamilyTree | null {
  const root = { ...relativeOf(rootEpisode), generation: 0 };
  const known = new Map<string, Relatives>();
  const relativesOf = (key: string) => {
    const found = known.get(key) ?? gatherRelatives(key);
    known.set(key, found);
    return found;
  };
  const members = new Map<string, Member>([[root.key, root]]);
  const omitted = new Set<string>();
  for (const [role, sign] of [["parents", -1] as const, ["children", 1] as const]) {
    const chosen = nearest(role);
    for (const [key, depth] of depthsOf(role, chosen)) {
      const one = chosen.get(key);
      if (one) members.set(key, { ...one, generation: sign * depth });
    }
  }
  const { rivals } = relativesOf(root.key);
  for (const rival of take(rivals)) members.set(rival.key, { ...rival, generation: 0 });
  if (members.size === 1) return null;
  return {
    members: [...members.values()].sort((a, b) => a.generation - b.generation),
    root,
    descents: [...members.keys()].flatMap((from) =>
      relativesOf(from).children.flatMap(({ key: to }) => (members.has(to) ? { from, to } : [])),
    ),
    rivals: rivals.flatMap(({ key }) => (members.has(key) ? key : [])),
    omitted: [...omitted].filter((key) => !members.has(key)).length,
  };

  function gatherRelatives(key: string): Relatives {
    const found = { parents: new Map(), children: new Map(), rivals: new Map() };
    for (const statement of statementsAbout(key)) {
      const ends = endsOf(statement);
      if (!ends) continue;
      const [by, named] = ends;
      const isBy = by.key === key;
      if (by.key === named.key || (!isBy && named.key !== key)) continue;
      const other = isBy ? named : by;
      if (statement.kind === "rivalled") found.rivals.set(other.key, other);
      else
        found[(statement.kind === "built-on") === isBy ? "parents" : "children"].set(
          other.key,
          other,
        );
    }
    const { parents, children, rivals } = found;
    return {
      parents: [...parents.values()],
      children: [...children.values()],
      rivals: [...rivals.values()],
    };
  }

  function endsOf({ by, named, invention }: Statement): [Relative, Relative] | null {
    if (!isSeen(by)) return null;
    if (named && isSeen(named)) return [relativeOf(by), relativeOf(named)];
    const name = invention.trim();
    return name ? [relativeOf(by), { key: keyOfName(name), name, episode: null }] : null;
  }

  function isSeen({ id, publicFrom }: TreeEpisode): boolean {
    return id === rootEpisode.id || (publicFrom !== "" && publicFrom <= now);
  }

  /** Collects relatives generation by generation, while there is room. */
  function nearest(role: "parents" | "children"): Map<string, Relative> {
    const chosen = new Map<string, Relative>();
    let front: Relative[] = [root];
    for (let depth = 1; depth <= maxGenerations; depth++) {
      const next = front.flatMap(({ key }) => relativesOf(key)[role]);
      front = take(next, chosen);
      for (const one of front) chosen.set(one.key, one);
    }
    return chosen;
  }

  /** Takes as many relatives that are not in the tree yet as one generation has room for. */
  function take(all: readonly Relative[], chosen = new Map<string, Relative>()): Relative[] {
    const unseen = new Map(all.map((one) => [one.key, one]));
    for (const key of [...members.keys(), ...chosen.keys()]) unseen.delete(key);
    const found = [...unseen.values()];
    for (const { key } of found.slice(maxPerGeneration)) omitted.add(key);
    return found.slice(0, maxPerGeneration);
  }

  /** Depths of relatives by their longest path, so that none stands beside its predecessor; a cycle ends the path. */
  function depthsOf(role: "parents" | "children", chosen: ReadonlyMap<string, Relative>) {
    const depths = new Map<string, number>();
    const way = new Set<string>();
    visit(root.key, 0);
    return depths;

    function visit(key: string, depth: number) {
      if (way.has(key) || (depths.get(key) ?? -1) >= depth) return;
      depths.set(key, depth);
      way.add(key);
      for (const next of relativesOf(key)[role])
        if (chosen.has(next.key)) visit(next.key, depth + 1);
      way.delete(key);
    }
  }
}

function relativeOf(episode: TreeEpisode): Relative {
  return { key: keyOfEpisode(episode.id), name: episode.name, episode };
}
