import type { Room } from "~/platform/rooms/room.server";
import {
  keepFormerNoun,
  redirectToEpisode,
  second,
  shortAddress,
  slugProblem,
} from "./short-addresses.server";
import { shortAddressesTables } from "./tables";

export const shortAddressesRoom: Room = {
  name: "short-addresses",
  tables: shortAddressesTables,
  inRedirects: { fallback: redirectToEpisode, slugProblem },
  onEpisode: { shortAddress },
  followShow: keepFormerNoun,
  // The router requests the data at a short address before it follows the redirect.
  parameters: { "/:slug": { t: { values: second, isForOne: true } } },
};
