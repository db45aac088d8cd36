import fallback from "~/ui/drawings/fallback.svg?raw";
import { colors } from "../artwork/artwork-colors";

/**
 * The sealed file on its paper. A browser shows what comes with a 404 where it asked for a picture, so a
 * picture that is gone leaves no hole in a page, and no script has to watch for it.
 */
export const missingPicture = Buffer.from(
  fallback.replace(/<svg\b[^>]*>/, (start) => {
    const inked = start.replace(/ color="[^"]*"/, "").replace(/>$/, ` color="${colors.ink}">`);
    return `${inked}<rect width="100%" height="100%" fill="${colors.sheet}" stroke="none"/>`;
  }),
);
