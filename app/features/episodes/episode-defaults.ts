import { textOf } from "~/lib/html";
import { metaDescriptionLimit } from "./episodes.schema";

type Basics = { title: string; invention: string; description: string; imageUrl: string };

/** What stands in SEO fields that were left empty (specification, section 5). */
export function seoDefaults({ title, invention, description, imageUrl }: Basics) {
  return {
    metaTitle: title.trim(),
    metaDescription: textOf(description).slice(0, metaDescriptionLimit),
    metaKeywords: [invention.trim(), "Erfindung, Innovation, Geschichte, Podcast"]
      .filter(Boolean)
      .join(", "),
    ogImageUrl: imageUrl.trim(),
  };
}
