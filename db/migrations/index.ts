import type { Migration } from "kysely/migration";
import * as listening from "./001-listening.ts";
import * as visitors from "./002-visitors.ts";
import * as operators from "./003-operators.ts";
import * as media from "./004-media.ts";
import * as content from "./005-content.ts";
import * as moderation from "./006-moderation.ts";
import * as show from "./007-show.ts";
import * as postSlugs from "./009-post-slugs.ts";
import * as campaigns from "./010-campaigns.ts";
import * as numbers from "./011-numbers.ts";
import * as lists from "./012-lists.ts";
import * as transcripts from "./013-transcripts.ts";
import * as namesAndReports from "./014-names-and-reports.ts";
import * as feedsAndTitles from "./015-feeds-and-titles.ts";
import * as plansAndDepartures from "./016-plans-and-departures.ts";
import * as attemptsAndSignups from "./017-attempts-and-signups.ts";
import * as importedSettings from "./018-imported-settings.ts";
import * as videoDuration from "./019-video-duration.ts";

/** Every change of the tables, oldest first. Forward only: a landed migration is never edited. */
export const migrations: Record<string, Migration> = {
  "001-listening": listening,
  "002-visitors": visitors,
  "003-operators": operators,
  "004-media": media,
  "005-content": content,
  "006-moderation": moderation,
  "007-show": show,
  "009-post-slugs": postSlugs,
  "010-campaigns": campaigns,
  "011-numbers": numbers,
  "012-lists": lists,
  "013-transcripts": transcripts,
  "014-names-and-reports": namesAndReports,
  "015-feeds-and-titles": feedsAndTitles,
  "016-plans-and-departures": plansAndDepartures,
  "017-attempts-and-signups": attemptsAndSignups,
  "018-imported-settings": importedSettings,
  "019-video-duration": videoDuration,
};
