import type { Services } from "~/platform/services.server";

/** Paths of the header's lists that have no entry yet. The list of episodes, which everything leads to, is none of them. */
export async function emptySections(services: Services): Promise<string[]> {
  const asked = services.rooms.all.map(async ({ pages = [], sitemap }) => {
    const lists = pages.filter(({ navigation, tab }) => navigation?.header && !tab);
    if (!sitemap || lists.length === 0) return [];
    const { addresses } = await sitemap(services);
    return addresses.length > 0 ? [] : lists.map(({ path }) => path);
  });
  return (await Promise.all(asked)).flat();
}
