import { generatePath, matchPath } from "react-router";
import { bodyWithCdnUrls } from "~/platform/page-cache/media-origin.server";
import type { Rendered } from "~/platform/page-cache/page-cache.server";
import type { Services } from "~/platform/services.server";

/** A feed by its canonical path; null: there is none. */
function findFeed({ rooms }: Pick<Services, "rooms">, path: string) {
  for (const file of rooms.files) {
    const params = file.feed && matchPath(file.path, path)?.params;
    if (params && generatePath(file.path, params) === path) return { file, params };
  }
  return null;
}

/** Whether there is a feed at this path now. For paths with parameters the feed is rendered to find out. */
export async function hasFeed(services: Services, path: string): Promise<boolean> {
  const found = findFeed(services, path);
  if (!found?.file.path.includes(":")) return found !== null;
  return (await renderFeed(services, path)) !== null;
}

/** The public version of a feed; null: there is none, or it has moved. */
export async function renderFeed(services: Services, path: string): Promise<Rendered | null> {
  const found = findFeed(services, path);
  if (!found) return null;
  const { file, params } = found;
  const rendered = await file.render(services, {
    url: new URL(path, services.env.BASE_URL),
    param: (name) => params[name] ?? "",
  });
  if (rendered.status !== 200) return null;
  return { ...rendered, body: bodyWithCdnUrls(rendered, services.env) };
}
