import { contentRoom } from "~/content/room.server";
import { accountsRoom } from "~/features/accounts/room.server";
import { analyticsRoom } from "~/features/analytics/room.server";
import { anniversariesRoom } from "~/features/anniversaries/room.server";
import { announcementsRoom } from "~/features/announcements/room.server";
import { apiRoom } from "~/features/api/room.server";
import { auditRoom } from "~/features/audit/room.server";
import { claimGameRoom } from "~/features/claim-game/room.server";
import { classroomRoom } from "~/features/classroom/room.server";
import { commentReportsRoom } from "~/features/comments/reports/room.server";
import { commentsRoom } from "~/features/comments/room.server";
import { contactRoom } from "~/features/contact/room.server";
import { dossierRoom } from "~/features/dossier/room.server";
import { dossierPageRoom } from "~/features/dossier-page/room.server";
import { publicPeopleRoom } from "~/features/episodes/people/room.server";
import { episodesRoom } from "~/features/episodes/room.server";
import { examplesRoom } from "~/features/examples/room.server";
import { exportRoom } from "~/features/export/room.server";
import { familyTreeRoom } from "~/features/family-tree/room.server";
import { fediverseRoom } from "~/features/fediverse/room.server";
import { feedRoom } from "~/features/feed/room.server";
import { feedCheckRoom } from "~/features/feed-check/room.server";
import { localAnalyticsRoom } from "~/features/local-analytics/room.server";
import { loudnessRoom } from "~/features/loudness/room.server";
import { mediaRoom } from "~/features/media/room.server";
import { movingRoom } from "~/features/moving/room.server";
import { newsletterRoom } from "~/features/newsletter/room.server";
import { offlineRoom } from "~/features/offline/room.server";
import { pagesRoom } from "~/features/pages/room.server";
import { peopleRoom } from "~/features/people/room.server";
import { personalDataRoom } from "~/features/personal-data/room.server";
import { placesRoom } from "~/features/places/room.server";
import { playerRoom } from "~/features/player/room.server";
import { postsRoom } from "~/features/posts/room.server";
import { productionRoom } from "~/features/production/room.server";
import { pushRoom } from "~/features/push/room.server";
import { quotesRoom } from "~/features/quotes/room.server";
import { ratingsRoom } from "~/features/ratings/room.server";
import { redirectsRoom } from "~/features/redirects/room.server";
import { searchRoom } from "~/features/search/room.server";
import { shortAddressesRoom } from "~/features/short-addresses/room.server";
import { showRoom } from "~/features/show/room.server";
import { subscribeRoom } from "~/features/subscribe/room.server";
import { supportersRoom } from "~/features/supporters/room.server";
import { tagsRoom } from "~/features/tags/room.server";
import { timelineRoom } from "~/features/timeline/room.server";
import { transcriptsRoom } from "~/features/transcripts/room.server";
import { videosRoom } from "~/features/videos/room.server";
import { webhooksRoom } from "~/features/webhooks/room.server";
import { kindsRoom } from "~/kinds/room.server";
import { gatherRooms } from "~/platform/rooms/rooms.server";
import { serverRoom } from "~/server/room.server";

/**
 * Every room of the house, in the order in which navigation, tabs and sitemap name them. Rows of the library come
 * first: what comes back from the trash after them names them.
 */
export const rooms = gatherRooms([
  mediaRoom,
  showRoom,
  episodesRoom,
  transcriptsRoom,
  videosRoom,
  postsRoom,
  timelineRoom,
  claimGameRoom,
  anniversariesRoom,
  placesRoom,
  publicPeopleRoom,
  subscribeRoom,
  newsletterRoom,
  pushRoom,
  searchRoom,
  contactRoom,
  offlineRoom,
  analyticsRoom,
  pagesRoom,
  shortAddressesRoom,
  commentsRoom,
  commentReportsRoom,
  ratingsRoom,
  classroomRoom,
  quotesRoom,
  dossierPageRoom,
  familyTreeRoom,
  tagsRoom,
  feedRoom,
  feedCheckRoom,
  supportersRoom,
  fediverseRoom,
  movingRoom,
  apiRoom,
  webhooksRoom,
  announcementsRoom,
  playerRoom,
  loudnessRoom,
  productionRoom,
  accountsRoom,
  contentRoom,
  kindsRoom,
  exportRoom,
  redirectsRoom,
  peopleRoom,
  dossierRoom,
  examplesRoom,
  personalDataRoom,
  localAnalyticsRoom,
  auditRoom,
  serverRoom,
]);
