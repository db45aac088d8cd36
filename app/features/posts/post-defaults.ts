export const metaTitleLimit = 60;
export const metaDescriptionLimit = 160;

type Basics = { title: string; excerpt: string; category: string; imageUrl: string };

/** What stands in SEO fields that were left empty (specification, section 5). */
export function postSeoDefaults({ title, excerpt, category, imageUrl }: Basics) {
  return {
    metaTitle: title.trim(),
    metaDescription: excerpt.trim(),
    metaKeywords: [category.trim(), "Blog, Artikel, Erfindung, Innovation"]
      .filter(Boolean)
      .join(", "),
    ogImageUrl: imageUrl.trim(),
  };
}
