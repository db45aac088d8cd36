import { accountsRoom } from "~/core/accounts/room.server";
import { analyticsRoom } from "~/core/analytics/room.server";
import { auditRoom } from "~/core/audit/room.server";
import { commentReportsRoom } from "~/core/comments/reports/room.server";
import { commentsRoom } from "~/core/comments/room.server";
import { contactRoom } from "~/core/contact/room.server";
import { contentRoom } from "~/core/content/room.server";
import { publicPeopleRoom } from "~/core/episodes/people/room.server";
import { episodesRoom } from "~/core/episodes/room.server";
import { examplesRoom } from "~/core/examples/room.server";
import { exportRoom } from "~/core/export/room.server";
import { feedRoom } from "~/core/feed/room.server";
import { kindsRoom } from "~/core/kinds/room.server";
import { localAnalyticsRoom } from "~/core/local-analytics/room.server";
import { mediaRoom } from "~/core/media/room.server";
import { offlineRoom } from "~/core/offline/room.server";
import { pagesRoom } from "~/core/pages/room.server";
import { peopleRoom } from "~/core/people/room.server";
import { personalDataRoom } from "~/core/personal-data/room.server";
import { playerRoom } from "~/core/player/room.server";
import { postsRoom } from "~/core/posts/room.server";
import { ratingsRoom } from "~/core/ratings/room.server";
import { redirectsRoom } from "~/core/redirects/room.server";
import { searchRoom } from "~/core/search/room.server";
import { shortAddressesRoom } from "~/core/short-addresses/room.server";
import { showRoom } from "~/core/show/room.server";
import { subscribeRoom } from "~/core/subscribe/room.server";
import { tagsRoom } from "~/core/tags/room.server";
import { transcriptsRoom } from "~/core/transcripts/room.server";
import { videosRoom } from "~/core/videos/room.server";
import { anniversariesRoom } from "~/dossier/anniversaries/room.server";
import { claimGameRoom } from "~/dossier/claim-game/room.server";
import { classroomRoom } from "~/dossier/classroom/room.server";
import { dossierRoom } from "~/dossier/dossier/room.server";
import { dossierPageRoom } from "~/dossier/dossier-page/room.server";
import { familyTreeRoom } from "~/dossier/family-tree/room.server";
import { placesRoom } from "~/dossier/places/room.server";
import { quotesRoom } from "~/dossier/quotes/room.server";
import { timelineRoom } from "~/dossier/timeline/room.server";
import { feedCheckRoom } from "~/moving/feed-check/room.server";
import { movingRoom } from "~/moving/moving/room.server";
import { newsletterRoom } from "~/newsletter/room.server";
import { gatherRooms } from "~/platform/rooms/rooms.server";
import { apiRoom } from "~/programs/api/room.server";
import { webhooksRoom } from "~/programs/webhooks/room.server";
import { announcementsRoom } from "~/reach/announcements/room.server";
import { fediverseRoom } from "~/reach/fediverse/room.server";
import { pushRoom } from "~/reach/push/room.server";
import { serverRoom } from "~/server/room.server";
import { clipsRoom } from "~/studio/clips/room.server";
import { loudnessRoom } from "~/studio/loudness/room.server";
import { productionRoom } from "~/studio/production/room.server";
import { supportersRoom } from "~/supporters/room.server";

/**
 * All rooms, in the order of navigation, tabs and sitemap. The media library comes first, since rows that are
 * restored after its own reference them.
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
  clipsRoom,
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
