import { Fragment } from "react";
import { episodePath } from "~/core/episodes/episode-path";
import { type Noun, numbered } from "~/core/show/wording";
import type { FamilyTree, Member } from "./family-tree";
import {
  type Branch,
  captionHeight,
  maxLanes,
  narrowTreeOf,
  rowHeight,
  type Slot,
  wideTreeOf,
} from "./tree-layout";

type PictureProps = { tree: FamilyTree; noun: Noun };

/** More generations do not fit side by side. */
const maxColumns = 7;
/** Pixels beside a box for lines. */
const reach = 20;

/** Generations side by side. Positions are in percent, so that letters keep their size. */
export function WidePicture({ tree, noun }: PictureProps) {
  const { columns, gaps, height } = wideTreeOf(tree);
  const count = columns.length;
  if (count < 2 || count > maxColumns) return null;
  const percent = (place: number) => `${Math.round((place / count) * 10_000) / 100}%`;
  const rootColumn = columns.findIndex(({ generation }) => generation === 0);
  const contenders = (columns[rootColumn]?.slots ?? []).filter(
    ({ id }) => id === tree.root.key || tree.rivals.includes(id),
  );
  return (
    <svg className="family-wide" data-columns={count} height={height} role="presentation">
      {contenders.length > 1 && (
        <line
          x1={percent(rootColumn + 0.5)}
          x2={percent(rootColumn + 0.5)}
          y1={contenders[0]?.y}
          y2={contenders.at(-1)?.y}
          className="family-contest"
        />
      )}
      {gaps.map((branches, index) => (
        <svg key={columns[index]?.generation} x={percent(index + 1)} overflow="visible" aria-hidden>
          <path d={branches.map(branchPath).join("")} />
          <path
            d={branches.flatMap(({ to }) => to.map(arrowPath)).join("")}
            className="family-arrow"
          />
        </svg>
      ))}
      {columns.map(({ generation, slots }, index) => (
        <Fragment key={generation}>
          {generation !== 0 && (
            <foreignObject x={percent(index)} width={percent(1)} height={captionHeight}>
              <p className="family-caption" aria-hidden="true">
                {captionOf(generation)}
              </p>
            </foreignObject>
          )}
          {slots.map(({ id, member, y, height }) => (
            <foreignObject
              key={id}
              x={percent(index)}
              width={percent(1)}
              y={y - height / 2}
              height={height}
              aria-hidden={member ? undefined : true}
            >
              {member ? <Box member={member} tree={tree} noun={noun} /> : <hr />}
            </foreignObject>
          ))}
        </Fragment>
      ))}
    </svg>
  );
}

function captionOf(generation: number): string {
  if (generation < 0) return generation === -1 ? "setzt voraus" : "und davor";
  return generation === 1 ? "führte zu" : "und danach";
}

function branchPath({ lane, from, to }: Branch): string {
  const x = Math.round(-reach + 2 * reach * 0.75 * lane);
  return to.map(({ y }) => `M${-reach} ${from.y}H${x}V${y}H${reach}`).join("");
}

function arrowPath({ member, y }: Slot): string {
  return member ? `M${reach} ${y}l-8-4v8z` : "";
}

/** Pixels left of the boxes for brackets. */
const gutter = 60;

/** Inventions one below the other, with brackets from each to its successors. */
export function NarrowPicture({ tree, noun }: PictureProps) {
  const { rows, brackets, rivalsTo, height } = narrowTreeOf(tree);
  const columns = new Set(rows.map(({ member }) => member.generation)).size;
  const hasWide = columns > 1 && columns <= maxColumns;
  const xOf = (lane: number) => gutter - 14 - lane * (40 / (maxLanes - 1));
  return (
    <svg
      className="family-narrow"
      data-columns={hasWide ? columns : undefined}
      height={height}
      role="presentation"
    >
      {rivalsTo !== null && (
        <path
          d={`M${gutter + 24} ${rows.find(({ member }) => member === tree.root)?.y}V${rivalsTo}`}
          className="family-contest"
        />
      )}
      <path
        d={brackets
          .map(({ lane, from, to }) => {
            const x = xOf(lane);
            return `M${gutter} ${from + 10}H${x}V${Math.max(...to) - 10}${to.map((y) => `M${x} ${y - 10}H${gutter}`).join("")}`;
          })
          .join("")}
      />
      <path
        d={brackets.flatMap(({ to }) => to.map((y) => `M${gutter} ${y - 10}l-8-4v8z`)).join("")}
        className="family-arrow"
      />
      {rows.map(({ member, y }) => (
        <foreignObject key={member.key} y={y - rowHeight / 2} width="100%" height={rowHeight}>
          <Box member={member} tree={tree} noun={noun} />
        </foreignObject>
      ))}
    </svg>
  );
}

type BoxProps = { member: Member; tree: FamilyTree; noun: Noun };

/** An invention, and for screen readers what the lines say of it. */
function Box({ member, tree, noun }: BoxProps) {
  const { name, episode } = member;
  const isRoot = member === tree.root;
  const number = episode && numbered(noun, episode.number);
  const content = (
    <>
      {number && <span>{number}</span>}
      <b>{name}</b>
    </>
  );
  return (
    <>
      {!episode || isRoot ? (
        <p className={isRoot ? "family-root" : "family-name"}>{content}</p>
      ) : (
        <a href={episodePath(episode.id)}>{content}</a>
      )}
      <span className="sr-only">{memberSentence(member, tree)}</span>
    </>
  );
}

const list = new Intl.ListFormat("de");

/** 'führte zu Funk', 'baut auf Telefon und Glühbirne auf', 'stritt mit Gaslicht' */
function memberSentence({ key, generation }: Member, tree: FamilyTree): string {
  const { members, root, descents, rivals } = tree;
  const names = (keys: readonly string[]) =>
    list.format(members.flatMap((one) => (keys.includes(one.key) ? one.name : [])));
  const children = descents.flatMap(({ from, to }) => (from === key ? to : []));
  const parents = descents.flatMap(({ from, to }) => (to === key ? from : []));
  return [
    ...(rivals.includes(key) ? [`stritt mit ${root.name}`] : []),
    ...(generation <= 0 && children.length ? [`führte zu ${names(children)}`] : []),
    ...(generation >= 0 && parents.length ? [`baut auf ${names(parents)} auf`] : []),
  ].join(", ");
}
