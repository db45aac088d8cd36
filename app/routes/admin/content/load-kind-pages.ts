import { loadPages } from "~/core/content/admin/kind-pages";
import { kindAt } from "~/core/content/kinds";

/**
 * Loads the form of a kind while the server answers, in the clientLoader of pages that all kinds share: `export
 * const clientLoader = (args: Route.ClientLoaderArgs) => withKindPages(args);`
 */
export async function withKindPages<Data>({
  url,
  serverLoader,
}: {
  url: URL;
  serverLoader(): Promise<Data>;
}): Promise<Data> {
  const kind = kindAt(url.pathname);
  const [data] = await Promise.all([serverLoader(), kind && loadPages(kind)]);
  return data;
}
