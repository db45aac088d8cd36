import { textOf } from "~/lib/html";
import { metaDescriptionLimit } from "./episodes.schema";

type Basics = { title: string; invention: string; description: string; imageUrl: string };

/** What stands in SEO fields that were left empty (specification, section 5). */
export function seoDefaults({ title, invention, description, imageUrl }: Basics) {
  return {
    metaTitle: title.trim(),
    metaDescription: cut(textOf(description)),
    metaKeywords: [invention.trim(), "Erfindung, Innovation, Geschichte, Podcast"]
      .filter(Boolean)
      .join(", "),
    ogImageUrl: imageUrl.trim(),
  };
}

/** A character of two UTF-16 units that the limit would halve goes altogether. */
function cut(text: string): string {
  return text.slice(0, metaDescriptionLimit).replace(/[\ud800-\udbff]$/, "");
}
