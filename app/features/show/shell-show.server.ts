import { isClosed } from "./placeholders";
import { visiblePlatforms, visibleSocial } from "./platforms";
import type { Show } from "./show.schema";
import { pickTexts } from "./texts";
import { wordsOf } from "./wording";

export type ShellShow = ReturnType<typeof shellShow>;

/** The parts of the show that every public page gets. */
export function shellShow(show: Show) {
  const { name, tagline, email, noun, topic, unusedParts, funding } = show;
  return {
    name,
    tagline,
    email,
    noun,
    topic,
    unusedParts,
    funding,
    social: visibleSocial(show),
    platforms: visiblePlatforms(show),
    words: wordsOf(show),
    isClosed: isClosed(show),
    texts: pickTexts(
      show,
      ...(["commentsEmpty", "descriptionLabel", "missingTitle", "searchPlaceholder"] as const),
      ...(["episodeKeywords", "postKeywords", "inventorRole"] as const),
    ),
  };
}
