import { describe, expect, it } from "vitest";
import type { ListeningSession } from "~/lib/listening/listening-session";
import { parseSessions, recordListening, summarise } from "./listening-log";

const DAY = 24 * 60 * 60 * 1000;
const now = Date.UTC(2026, 10, 20, 12);

function session(part: Partial<ListeningSession> = {}): ListeningSession {
  return {
    episodeId: "a",
    sessionId: "s",
    startTime: now - 1000,
    totalDuration: 60,
    lastUpdate: now,
    userAgent: "Test",
    completed: false,
    ...part,
  };
}

describe("the log of what was listened to", () => {
  it("adds a session with everything the specification names", () => {
    const { lastUpdate: _, completed: __, ...record } = session({ totalDuration: 10 });
    expect(recordListening([], record, now)).toEqual({
      sessions: [{ ...record, lastUpdate: now, completed: false }],
      episodeStats: {
        a: { totalPlays: 1, totalDuration: 10, averageDuration: 10, completionRate: 0 },
      },
      totalSessions: 1,
      totalPlaytime: 10,
      lastUpdated: now,
      mostPlayed: [
        {
          episodeId: "a",
          totalPlays: 1,
          totalDuration: 10,
          averageDuration: 10,
          completionRate: 0,
        },
      ],
    });
  });

  it("brings the same session up to date instead of counting it twice", () => {
    const log = recordListening([session()], session({ totalDuration: 90 }), now);
    expect(log).toMatchObject({ totalSessions: 1, totalPlaytime: 90 });
  });

  it("counts listening again as another session", () => {
    const log = recordListening([session()], session({ startTime: now }), now);
    expect(log.totalSessions).toBe(2);
  });

  it("calls a session complete above 180 seconds, not at 180", () => {
    const at = recordListening([], session({ totalDuration: 180 }), now);
    const above = recordListening([], session({ totalDuration: 181 }), now);
    expect(at.sessions[0]?.completed).toBe(false);
    expect(above.sessions[0]?.completed).toBe(true);
  });

  it("tells the share of complete sessions", () => {
    const sessions = [session({ completed: true }), session({ startTime: now })];
    expect(summarise(sessions, now).episodeStats.a?.completionRate).toBe(0.5);
  });

  it("drops sessions older than 30 days, and keeps one of exactly 30", () => {
    const old = session({ startTime: now - 30 * DAY - 1 });
    const young = session({ startTime: now - 30 * DAY });
    expect(summarise([old, young], now).sessions).toEqual([young]);
  });

  it("lists the ten most played, longer listening first where the count is equal", () => {
    const sessions = Array.from({ length: 12 }, (_, index) =>
      session({ episodeId: `e${index}`, totalDuration: index }),
    );
    const { mostPlayed } = summarise([...sessions, session({ episodeId: "e0" })], now);
    expect(mostPlayed).toHaveLength(10);
    expect(mostPlayed[0]?.episodeId).toBe("e0");
    expect(mostPlayed[1]?.episodeId).toBe("e11");
  });

  it.each([null, 7, "x", [], {}, { sessions: "x" }, { sessions: [null, 3, { episodeId: 1 }] }])(
    "reads nothing out of %j",
    (value) => {
      expect(parseSessions(value)).toEqual([]);
    },
  );

  it("reads back what it wrote", () => {
    const log = summarise([session()], now);
    expect(parseSessions(JSON.parse(JSON.stringify(log)))).toEqual(log.sessions);
  });
});
