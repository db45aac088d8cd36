import { ChevronUp } from "lucide-react";
import type { ReactNode } from "react";
import { ChapterName } from "../controls/chapter-controls";
import { Ruler } from "../controls/ruler";
import { PlayerTime } from "../controls/transport-controls";
import { useController } from "../engine/controller-context";
import { SceneRings } from "../scene/scene-callouts";
import { useScene, useStory } from "../scene/use-scene";
import type { Track } from "../track";
import "./live-desk.css";

/** The ruler during playback, which replaces the still one, and the line below it. */
export function LiveRuler() {
  const { expand } = useController();
  return (
    <>
      <Ruler />
      <div className="desk-place">
        <PlayerTime />
        <ChapterName />
        <button
          type="button"
          className="player-tool"
          aria-label="Player vergrößern"
          onClick={expand}
        >
          <ChevronUp aria-hidden size={22} />
        </button>
      </div>
    </>
  );
}

type LiveLineProps = { track: Track; children: ReactNode };

/** The spoken line, with the event's date or the claim's stamp. Shows the children before playback. */
export function LiveLine({ track, children }: LiveLineProps) {
  const story = useStory(track);
  const scene = useScene(track.episodeId, story);
  const said = scene && story?.lines[scene.line]?.text;
  if (!said) return children;
  const { claim, isJudged, events, callouts } = scene;
  const [callout] = callouts;
  const label = events.at(-1)?.dateText ?? (callout && `${callout.number} ${callout.label}`);
  return (
    <span>
      {claim && isJudged ? (
        <span key={claim.id} className="stamp stamp-small" data-verdict={claim.verdict} data-lands>
          {claim.verdictText}
        </span>
      ) : (
        !claim && label && <b className="label">{label}</b>
      )}
      <q>{said}</q>
    </span>
  );
}

export function LiveCallouts({ track }: { track: Track }) {
  const story = useStory(track);
  const scene = useScene(track.episodeId, story);
  return story && <SceneRings callouts={story.callouts} heard={scene?.callouts ?? []} />;
}
