import { DeviceStorage } from "~/core/device-storage/device-storage";
import { articleOf } from "~/core/posts/article-html";
import { TableOfContents } from "~/core/posts/table-of-contents";
import { LegalText, legalMeta } from "~/core/show/legal/legal-text";
import { getShow } from "~/core/show/show.server";
import { servicesContext } from "~/platform/services.server";
import type { Route } from "./+types/privacy";

export async function loader({ context }: Route.LoaderArgs) {
  const { db, rooms } = context.get(servicesContext);
  const { privacy } = await getShow(db);
  const keys = Object.entries(rooms.deviceKeys);
  return {
    text: articleOf(privacy),
    purposes: Object.fromEntries(keys.map(([name, { purpose }]) => [name, purpose])),
  };
}

export function meta({ matches }: Route.MetaArgs) {
  return legalMeta(matches[0].loaderData, "/privacy", "Datenschutz");
}

const device = { id: "geraet", title: "Was diese Seite auf deinem Gerät gespeichert hat" };

export default function Page({ loaderData: { text, purposes } }: Route.ComponentProps) {
  const { html, chapters } = text;
  return (
    <>
      <LegalText title="Datenschutz" html={html}>
        {chapters.length > 0 && (
          <TableOfContents title="Auf dieser Seite" chapters={[...chapters, device]} />
        )}
      </LegalText>
      <DeviceStorage purposes={purposes} />
    </>
  );
}
