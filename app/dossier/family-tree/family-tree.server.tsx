import type { EpisodeSection } from "~/core/episodes/episode-sections.server";
import { getCurrentShow } from "~/core/show/show.server";
import { type Noun, shortEpisodeName } from "~/core/show/wording";
import type { Relation } from "~/dossier/dossier/dossier";
import { countText } from "~/lib/text/german-number";
import { type ReadContext, readUntilChange } from "~/platform/db/cached-until-change";
import type { Db } from "~/platform/db/handles";
import { servedHtml } from "~/platform/react-router/served-html.server";
import type { Services } from "~/platform/services.server";
import { SectionTitle } from "~/ui/section-title";
import {
  type FamilyTree,
  familyTreeOf,
  keyOfEpisode,
  keyOfName,
  type Statement,
} from "./family-tree";
import styles from "./family-tree.css?url";
import { NarrowPicture, WidePicture } from "./tree-picture.server";

/** The family tree of an episode's topic; null without relations. `now` is ISO 8601 in UTC. */
export async function readFamilyTree(
  services: Pick<Services, "db" | "content">,
  now: string,
  { id, number, title, invention }: Pick<RootEpisode, "id" | "number" | "title" | "invention">,
): Promise<EpisodeSection | null> {
  const index = await readRelations(services);
  if (!index.has(keyOfEpisode(id))) return null;
  const show = await getCurrentShow(services);
  const root = { id, number, name: shortEpisodeName(show, { title, invention }), publicFrom: now };
  const tree = familyTreeOf(root, (key) => index.get(key) ?? [], now);
  if (!tree) return null;
  const html = servedHtml(<Section tree={tree} noun={show.noun} />);
  return {
    styles,
    html,
    headings: [[headingId, heading]],
    episodes: tree.members.flatMap(({ episode }) => episode?.id ?? []),
  };
}

type RootEpisode = { id: string; number: number | null; title: string; invention: string };
type SectionProps = { tree: FamilyTree; noun: Noun };

const headingId = "family-title";
const heading = "Stammbaum";

function Section({ tree, noun }: SectionProps) {
  const { members, omitted } = tree;
  const generations = new Set(members.map(({ generation }) => generation)).size;
  return (
    <section aria-labelledby={headingId} className="family">
      <SectionTitle id={headingId} title={heading}>
        {[
          generations > 1 && `${generations} Generationen`,
          countText(members.length - 1, "Verwandter", "Verwandte"),
        ]
          .filter(Boolean)
          .join(" · ")}
      </SectionTitle>
      <WidePicture tree={tree} noun={noun} />
      <NarrowPicture tree={tree} noun={noun} />
      {omitted > 0 && (
        <p className="label">
          {omitted === 1
            ? "Eine weitere Verwandtschaft hat hier keinen Platz."
            : `${omitted} weitere haben hier keinen Platz.`}
        </p>
      )}
    </section>
  );
}

/** Relations in all dossiers, including those of scheduled episodes, by their subject. */
const readRelations = readUntilChange(read);

type RelationIndex = ReadonlyMap<string, readonly Statement[]>;

async function read(db: Db, reading: ReadContext): Promise<RelationIndex> {
  const show = await getCurrentShow(reading);
  const rows = await db
    .selectFrom("dossier_entries")
    .innerJoin("episodes as sayer", "sayer.id", "dossier_entries.episode_id")
    .leftJoin("episodes as named", "named.id", "dossier_entries.related_id")
    .where("part", "=", "relations")
    .select([
      ...(["sayer.id", "sayer.number", "sayer.title", "sayer.invention"] as const),
      ...(["sayer.public_from", "named.id as named_id", "named.number as named_number"] as const),
      ...(["named.title as named_title", "named.invention as named_invention"] as const),
      ...(["named.public_from as named_from", "entry"] as const),
    ])
    .orderBy("sayer.date")
    .orderBy("sayer.id")
    .orderBy("position")
    .execute();
  // One long text is parsed in a third of the time that many short ones take.
  const entries: Relation[] = JSON.parse(`[${rows.map(({ entry }) => entry).join()}]`);
  const index = new Map<string, Statement[]>();
  for (const [place, row] of rows.entries()) {
    const { kind, invention } = entries[place] as Relation;
    const by = {
      id: row.id,
      number: row.number,
      publicFrom: row.public_from ?? "",
      name: shortEpisodeName(show, row),
    };
    const named = row.named_id
      ? {
          id: row.named_id,
          number: row.named_number,
          publicFrom: row.named_from ?? "",
          name: shortEpisodeName(show, {
            title: row.named_title ?? "",
            invention: row.named_invention ?? "",
          }),
        }
      : null;
    const keys = [keyOfEpisode(by.id)];
    if (named) keys.push(keyOfEpisode(named.id));
    if (invention) keys.push(keyOfName(invention));
    for (const key of new Set(keys)) {
      const said = index.get(key);
      if (said) said.push({ by, kind, named, invention });
      else index.set(key, [{ by, kind, named, invention }]);
    }
  }
  return index;
}
