import { framePictures } from "~/core/media/artwork/show-pictures.server";
import { headerColors } from "~/core/show/accent";
import { getShow } from "~/core/show/show.server";
import { textAnswer } from "~/platform/page-cache/open-answer.server";
import type { Rendered } from "~/platform/page-cache/page-cache.server";
import type { Services } from "~/platform/services.server";
import { palette } from "~/ui/palette";

const icons = [
  { src: "/favicon.svg", sizes: "any", type: "image/svg+xml" },
  { src: "/icon-192.png", sizes: "192x192", type: "image/png" },
  { src: "/icon-512.png", sizes: "512x512", type: "image/png" },
  { src: "/icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
];

/** Icons of the show's own cover, in the widths that devices request. */
function coverIcons(icon: string) {
  const whole = { src: icon, sizes: "512x512", type: "image/png" };
  const small = { src: `${icon}?w=192`, sizes: "192x192", type: "image/png" };
  return [small, whole, { ...whole, purpose: "maskable" }];
}

/** The manifest for installing the site as an app (W3C Web Application Manifest). */
export async function manifest({ db, rooms }: Services): Promise<Rendered> {
  const show = await getShow(db);
  const { name, tagline, accent } = show;
  const { icon } = framePictures(show);
  const content = {
    id: "/",
    name,
    short_name: name,
    ...(tagline && { description: tagline }),
    lang: "de",
    dir: "ltr",
    start_url: "/",
    scope: "/",
    display: "standalone",
    background_color: palette.paper[0],
    theme_color: headerColors(accent).light,
    icons: icon ? coverIcons(icon) : icons,
    shortcuts: rooms.pages.flatMap(({ shortcut, path }) =>
      shortcut ? { name: shortcut, url: path } : [],
    ),
  };
  return textAnswer(JSON.stringify(content), "application/manifest+json");
}
