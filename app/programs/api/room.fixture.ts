import type { Area, InImage, RoomFixture } from "../../../tests/room-fixture";
import { createToken } from "./tokens/tokens.server";

export const area: Area = {
  pages: {
    "account/tokens": ["tokens.read", "tokens.create"],
  },
  byHand: { tokens: ["app/programs/api/admin/pages/tokens.tsx"] },
};

export const assistantToken: RoomFixture["assistantToken"] = (services, operator) => {
  const reading = { name: "Assistent", role: "owner", verbs: ["comments.list"] } as const;
  return createToken(services, operator, { ...reading, expiresAt: null, isForAssistants: true });
};

export const inImage: InImage = { paths: ["/api"] };
