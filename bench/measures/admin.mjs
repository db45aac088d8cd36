import { signIn } from "../lib/operator.mjs";
import { comparePages } from "../lib/pages.mjs";

const paths = [
  "dashboard",
  "episodes",
  "episodes?seite=60",
  "episodes?q=patent",
  "episodes?sortierung=title",
  "episodes/new",
  "blog",
  "blog?q=patent",
  "videos",
  "comments",
  "comments?status=freigegeben",
  "comments?status=freigegeben&seite=700",
  "comments?status=freigegeben&q=nummer",
  "media",
  "audit",
].map((path) => `/admin/${path}`);

export const title = "Redaktion mit 3.000 Episoden, 20.000 Kommentaren, 500 Videos, 1.000 Artikeln";
export const note =
  "angemeldet, im Server von der Anfrage bis zum letzten Byte; Median aus 20 nach 20 zum Warmlaufen; Vergleich: dieselbe Seite mit der Demo";

export function measure(stage) {
  return comparePages(stage, 100, async (address) => ({
    paths,
    headers: { Cookie: await signIn(address) },
  }));
}
