import { Fragment } from "react";
import { episodePath } from "~/core/episodes/episode-path";
import { type Noun, numbered } from "~/core/show/wording";
import type { FamilyTree, Member } from "./family-tree";
import {
  type Branch,
  boxHeight,
  captionHeight,
  maxLanes,
  narrowTreeOf,
  type Slot,
  wideTreeOf,
} from "./tree-layout";

type PictureProps = { tree: FamilyTree; noun: Noun };

/** More generations do not fit side by side. */
const maxColumns = 7;
/** Pixels beside a box for lines. */
const reach = 20;

/**
 * Generations side by side, to look at and to point at; the list says the same as text. Positions are in percent, so
 * that letters keep their size.
 */
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
    <svg className="family-wide" data-columns={count} height={height} aria-hidden="true">
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
              <p className="family-caption">{captionOf(generation)}</p>
            </foreignObject>
          )}
          {slots.map(({ id, member, y, height }) => (
            <foreignObject
              key={id}
              x={percent(index)}
              width={percent(1)}
              y={y - height / 2}
              height={height}
            >
              {member ? <Box member={member} root={tree.root} noun={noun} /> : <hr />}
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
      aria-hidden="true"
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
        <foreignObject key={member.key} y={y - boxHeight / 2} width="100%" height={boxHeight}>
          <Box member={member} root={tree.root} noun={noun} />
        </foreignObject>
      ))}
    </svg>
  );
}

type BoxProps = { member: Member; root: Member; noun: Noun };

function Box({ member, root, noun }: BoxProps) {
  const { name, episode } = member;
  const isRoot = member === root;
  const number = episode && numbered(noun, episode.number);
  const content = (
    <>
      {number && <span>{number}</span>}
      <b>{name}</b>
    </>
  );
  if (!episode || isRoot)
    return <p className={isRoot ? "family-root" : "family-name"}>{content}</p>;
  return (
    <a href={episodePath(episode.id)} tabIndex={-1}>
      {content}
    </a>
  );
}
