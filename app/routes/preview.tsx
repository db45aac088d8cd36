import { data, useRouteLoaderData } from "react-router";
import { FamilyTree } from "~/features/family-tree/family-tree-section";
import { PageText } from "~/features/pages/page-text";
import { hostRoleOf, standingOf } from "~/features/people/people.schema";
import { postPath } from "~/features/posts/posts-path";
import { PlatformLinks } from "~/features/show/platform-links";
import { attempt } from "~/platform/attempt.server";
import { servicesContext } from "~/platform/services.server";
import type { loader as rootLoader } from "~/root";
import { type Preview, readPreview } from "~/routes/parts/read-preview.server";
import { FailedPage } from "~/ui/banner";
import type { Route } from "./+types/preview";
import { EpisodeFile } from "./parts/episode-file";
import { NotFoundPage } from "./parts/error-page";
import { PersonFile } from "./parts/person-file";
import { PostArticle } from "./parts/post-article";

/** An unpublished page by its secret address; a wrong or expired one is like any address that is not there. */
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
  const title = preview && titleOf(preview);
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

function titleOf(preview: Preview): string {
  if (preview.kind === "page") return preview.page.title;
  if (preview.kind === "person") return preview.person.name || hostRoleOf(preview.person);
  return preview.kind === "post" ? preview.post.title : preview.episode.title;
}

function Previewed({ preview }: { preview: Preview }) {
  const root = useRouteLoaderData<typeof rootLoader>("root");
  if (!root) return null;
  if (preview.kind === "post")
    return (
      <PostArticle
        post={preview.post}
        url={root.baseUrl + postPath(preview.post)}
        article={preview.article}
        author={preview.author}
        around={{ older: null, newer: null }}
        related={[]}
      />
    );
  if (preview.kind === "page") return <PageText {...preview.page} />;
  if (preview.kind === "person")
    return <PersonFile person={preview.person} label={standingOf(preview.person)} />;
  const { episode, legend, dossier, familyTree, post, people } = preview;
  return (
    <>
      <EpisodeFile
        episode={episode}
        legend={legend}
        dossier={dossier}
        post={post}
        people={people}
        show={root.show}
        mark={null}
        rating={null}
      >
        <PlatformLinks links={root.show.platforms} />
      </EpisodeFile>
      {familyTree && <FamilyTree section={familyTree} />}
    </>
  );
}
