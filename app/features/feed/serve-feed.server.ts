import type { Rendered } from "~/platform/page-cache/page-cache.server";
import type { Services } from "~/platform/services.server";

export async function serveFeed(_services: Services, _url: URL): Promise<Rendered> {
  return { status: 404, headers: {}, body: Buffer.from("") };
}
