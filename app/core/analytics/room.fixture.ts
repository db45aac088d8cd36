import { readForeignList } from "~/core/analytics/downloads/user-agents.server";
import type { LongTexts } from "../../../tests/room-fixture";

export const longTexts: LongTexts = {
  async work() {
    const entry = { name: "Hausfunk", pattern: "^Hausfunk/", description: "Lang. ".repeat(10_000) };
    await readForeignList(JSON.stringify({ entries: [entry] }));
  },
};
