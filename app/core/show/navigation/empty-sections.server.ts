import type { Services } from "~/platform/services.server";

/** Paths of lists in the header that have no entry. The list of episodes is never one, since everything links to it. */
export async function emptySections(services: Services): Promise<string[]> {
  const asked = services.rooms.all.map(async ({ pages = [], sitemap }) => {
    const lists = pages.filter(({ navigation, tab }) => navigation?.header && !tab);
    if (!sitemap || lists.length === 0) return [];
    const { addresses } = await sitemap(services);
    return addresses.length > 0 ? [] : lists.map(({ path }) => path);
  });
  return (await Promise.all(asked)).flat();
}
