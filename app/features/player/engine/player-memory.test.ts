import { describe, expect, it } from "vitest";
import { parseMemory, withoutPosition, withPosition } from "./player-memory";

const fresh = parseMemory(null);

describe("what the browser keeps of the player", () => {
  it.each([null, 3, "x", [], {}, { positions: 4, speed: "fast" }])(
    "starts anew from %j",
    (value) => {
      expect(parseMemory(value)).toEqual({ speed: 1, volume: 1, muted: false, positions: {} });
    },
  );

  it("keeps speed and volume within their bounds", () => {
    expect(parseMemory({ speed: 9, volume: -2 })).toMatchObject({ speed: 3, volume: 0 });
  });

  it("leaves out positions that are none", () => {
    const positions = { a: { seconds: 12, updatedAt: 5 }, b: 7, c: { seconds: -4 } };
    expect(parseMemory({ positions }).positions).toEqual({
      a: { seconds: 12, updatedAt: 5 },
      c: { seconds: 0, updatedAt: 0 },
    });
  });

  it("remembers and forgets an episode's position", () => {
    const kept = withPosition(fresh, "a", 60, 1);
    expect(kept.positions).toEqual({ a: { seconds: 60, updatedAt: 1 } });
    expect(withoutPosition(kept, "a").positions).toEqual({});
  });

  it("keeps the hundred episodes heard last", () => {
    let memory = fresh;
    for (let index = 0; index < 105; index++) memory = withPosition(memory, `e${index}`, 9, index);
    expect(Object.keys(memory.positions)).toHaveLength(100);
    expect(memory.positions.e4).toBeUndefined();
    expect(memory.positions.e104).toBeDefined();
  });
});
