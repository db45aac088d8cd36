import type { RoomFixture } from "./room-fixture";

/** All rooms' contributions to the tests of the whole program. */
export const roomFixtures = Object.values(
  import.meta.glob<RoomFixture>("../app/**/room.fixture.ts", { eager: true }),
);
