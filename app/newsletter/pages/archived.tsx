import { data } from "react-router";
import { articleOf } from "~/core/posts/article-html";
import { getCurrentShow } from "~/core/show/show.server";
import { showText } from "~/core/show/texts";
import { breadcrumbs, failedMeta, pageMeta } from "~/lib/page-meta";
import { firstParagraph } from "~/lib/text/html";
import { findSentCampaign } from "~/newsletter/campaigns/archive.server";
import { archivedPath, archivePath } from "~/newsletter/campaigns/archive-path";
import { ArchivedArticle } from "~/newsletter/campaigns/archived-article";
import { newsletterPath } from "~/newsletter/subscribers/newsletter.schema";
import { attempt } from "~/platform/attempt.server";
import { servicesContext } from "~/platform/services.server";
import { ErrorBanner } from "~/ui/banner";
import type { Route } from "./+types/archived";

const failure = "Die Ausgabe konnte nicht geladen werden";

export async function loader({ context, params }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const found = await attempt(services, async () => ({
    campaign: await findSentCampaign(services.db, params.id),
  }));
  if (found && !found.campaign) throw new Response(null, { status: 404 });
  if (!found?.campaign) return data(null, { status: 503 });
  const { content, ...campaign } = found.campaign;
  return {
    campaign,
    html: articleOf(content).html,
    rhythm: showText(await getCurrentShow(services), "newsletterRhythm"),
    description: campaign.previewText || firstParagraph(content, 160),
  };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const root = matches[0].loaderData;
  if (!root) return [];
  if (!loaderData) return failedMeta(root, failure);
  const { campaign, description } = loaderData;
  const url = root.baseUrl + archivedPath(campaign.id);
  return pageMeta(root, {
    title: `${campaign.subject} – ${root.show.name}`,
    description,
    url,
    type: "article",
    noindex: !campaign.archived,
    jsonLd: [
      breadcrumbs(["Newsletter-Archiv", root.baseUrl + archivePath], [campaign.subject, url]),
    ],
  });
}

export default function NewsletterArchived({ loaderData }: Route.ComponentProps) {
  return (
    <div className="page pt-8 pb-20">
      {loaderData ? (
        <ArchivedArticle
          campaign={loaderData.campaign}
          html={loaderData.html}
          rhythm={loaderData.rhythm}
          orderPath={newsletterPath}
        />
      ) : (
        <ErrorBanner>{failure}</ErrorBanner>
      )}
    </div>
  );
}
