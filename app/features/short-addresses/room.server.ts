import type { Room } from "~/platform/rooms/room.server";
import { keepFormerNoun, leadToEpisode, shortAddress, slugProblem } from "./short-addresses.server";
import { shortAddressesTables } from "./tables";

export const shortAddressesRoom: Room = {
  name: "short-addresses",
  tables: shortAddressesTables,
  leadOn: leadToEpisode,
  shortAddress,
  slugProblem,
  followShow: keepFormerNoun,
};
