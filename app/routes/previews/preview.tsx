import type { ComponentType } from "react";
import { data } from "react-router";
import { PageText } from "~/core/pages/page-text";
import { attempt } from "~/platform/attempt.server";
import { servicesContext } from "~/platform/services.server";
import { NotFoundPage } from "~/routes/error-page";
import { FailedPage } from "~/ui/banner";
import type { Route } from "./+types/preview";
import { type Preview, readPreview } from "./read-preview.server";

/** An unpublished page at its secret address; 404 if the address is invalid or expired. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const read = await attempt(services, async () => ({
    preview: await readPreview(services, params.token),
  }));
  const status = read ? (read.preview ? 200 : 404) : 503;
  return data({ preview: read?.preview ?? null, hasFailed: !read }, { status });
}

export function headers() {
  return { "Referrer-Policy": "no-referrer" };
}

export function meta({ loaderData }: Route.MetaArgs) {
  const preview = loaderData?.preview;
  const title = preview?.title;
  const robots = { name: "robots", content: "noindex" };
  return title ? [{ title: `Vorschau: ${title}` }, robots] : [robots];
}

export default function PreviewPage({ loaderData }: Route.ComponentProps) {
  const { preview, hasFailed } = loaderData;
  if (hasFailed) return <FailedPage>Die Vorschau konnte nicht geladen werden</FailedPage>;
  if (!preview) return <NotFoundPage />;
  return (
    <div className="page pt-8 pb-20">
      <p className="sheet mb-8 flex flex-wrap items-center gap-x-5 gap-y-2 px-5 py-3">
        <strong className="stamp">Vorschau</strong>
        Nur wer diesen Link kennt, sieht die Seite so. Er gilt bis zum {preview.until}.
      </p>
      <Previewed preview={preview} />
    </div>
  );
}

/** Components for kinds whose preview is more than a text with a title. */
const looks = import.meta.glob<ComponentType<Preview>>("./*-preview.tsx", {
  eager: true,
  import: "default",
});

function Previewed({ preview }: { preview: Preview }) {
  const Look = looks[`./${preview.kind}-preview.tsx`];
  return Look ? <Look {...preview} /> : <PageText html="" {...preview} />;
}
