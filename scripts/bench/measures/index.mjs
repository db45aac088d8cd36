import * as admin from "./admin.mjs";
import * as archive from "./archive.mjs";
import * as bytes from "./bytes.mjs";
import * as campaign from "./campaign.mjs";
import * as feed from "./feed.mjs";
import * as home from "./home.mjs";
import * as ingestion from "./ingestion.mjs";
import * as memory from "./memory.mjs";
import * as numbers from "./numbers.mjs";
import * as ranges from "./ranges.mjs";
import * as search from "./search.mjs";
import * as start from "./start.mjs";
import * as throughput from "./throughput.mjs";
import * as uploads from "./uploads.mjs";

/** Every measure under the name by which `npm run bench -- NAME` runs it. */
export const measures = {
  throughput,
  home,
  archive,
  admin,
  feed,
  search,
  start,
  memory,
  uploads,
  ranges,
  ingestion,
  numbers,
  bytes,
  campaign,
};
