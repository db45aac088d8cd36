import gluehbirne from "./episodes/01-gluehbirne.ts";
import streichholz from "./episodes/02-streichholz.ts";
import buchdruck from "./episodes/03-buchdruck.ts";
import naehmaschine from "./episodes/04-naehmaschine.ts";
import dampfmaschine from "./episodes/05-dampfmaschine.ts";
import reissverschluss from "./episodes/06-reissverschluss.ts";
import monopoly from "./episodes/07-monopoly.ts";
import radio from "./episodes/08-radio.ts";
import computer from "./episodes/09-computer.ts";
import laufmaschine from "./episodes/10-laufmaschine.ts";
import telefon from "./episodes/11-telefon.ts";
import kaffeefilter from "./episodes/12-kaffeefilter.ts";
import scheibenwischer from "./episodes/13-scheibenwischer.ts";
import geschirrspueler from "./episodes/14-geschirrspueler.ts";
import erfinderinnen from "./posts/erfinderinnen-in-der-patentstatistik.ts";
import lizzieMagie from "./posts/lizzie-magie.ts";
import gebrauchsmuster from "./posts/patent-oder-gebrauchsmuster.ts";
import zweimal from "./posts/warum-erfindungen-oft-zweimal-gemacht-werden.ts";
import patentschrift from "./posts/wie-man-eine-patentschrift-liest.ts";
import valentinstag from "./posts/zwei-stunden-am-valentinstag.ts";
import type { DemoEpisode, DemoPost } from "./types.ts";

export { demoComments } from "./comments.ts";
export { demoLegal } from "./legal.ts";
export { demoRatings } from "./ratings.ts";
export { demoShow } from "./show.ts";
export { demoVideos } from "./videos.ts";

export const demoEpisodes: readonly DemoEpisode[] = [
  gluehbirne,
  streichholz,
  buchdruck,
  naehmaschine,
  dampfmaschine,
  reissverschluss,
  monopoly,
  radio,
  computer,
  laufmaschine,
  telefon,
  kaffeefilter,
  scheibenwischer,
  geschirrspueler,
];

/** The newest of these comes out on the last Friday; the two after it on the next ones. */
export const newestDemoEpisode = 12;

export const demoPosts: readonly DemoPost[] = [
  gebrauchsmuster,
  valentinstag,
  lizzieMagie,
  zweimal,
  patentschrift,
  erfinderinnen,
];
