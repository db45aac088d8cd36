import type { RoomFixture } from "./room-fixture";

/** What every room brings to the tests of the whole house. */
export const roomFixtures = Object.values(
  import.meta.glob<RoomFixture>("../app/**/room.fixture.ts", { eager: true }),
);
