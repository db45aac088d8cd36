import { changeMemory, useHeard } from "./use-memory";

export function HeardButton({ episodeId }: { episodeId: string }) {
  const heard = useHeard(episodeId);
  return (
    <button
      type="button"
      className="text-button scripted"
      onClick={() =>
        changeMemory(({ updateMemory, withHeard, withoutHeard }) =>
          updateMemory((memory) =>
            heard ? withoutHeard(memory, episodeId) : withHeard(memory, episodeId, Date.now()),
          ),
        )
      }
    >
      <span className="either" data-other="Als ungehört markieren">
        {heard ? "Als ungehört markieren" : "Als gehört markieren"}
      </span>
    </button>
  );
}
