import { coverRule, coverSides } from "~/features/show/show.schema";
import type { Db } from "~/platform/db/handles";

/** What is wrong with a picture as the show's cover, in German; null: it fits. */
export async function coverProblem(db: Db, address: string): Promise<string | null> {
  if (!address.startsWith("/media/")) return "Wähle ein Bild aus der Mediathek.";
  const file = await db
    .selectFrom("media_files")
    .select(["mime", "width", "height"])
    .where("path", "=", address.slice("/media/".length))
    .executeTakeFirst();
  if (!file) return "Dieses Bild gibt es in der Mediathek nicht mehr.";
  const { mime, width, height } = file;
  const isKnown = mime === "image/jpeg" || mime === "image/png";
  const isSquare = width !== null && width === height;
  const fits = isSquare && width >= coverSides.least && width <= coverSides.most;
  if (isKnown && fits) return null;
  const kind = isKnown ? "" : " und weder JPEG noch PNG";
  return `Dieses Bild ist ${width ?? "?"} × ${height ?? "?"} Pixel groß${kind}. ${coverRule}`;
}
