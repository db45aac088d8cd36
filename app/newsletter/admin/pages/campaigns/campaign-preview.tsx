import { load } from "~/core/accounts/operate.server";
import { ExampleFrame } from "~/core/examples/admin/example-parts";
import { databaseOf } from "~/core/examples/examples.server";
import { href } from "~/lib/href";
import { PreviewFrame, readPreviewView } from "~/newsletter/campaigns/admin/preview-frame";
import { campaignMessages } from "~/newsletter/campaigns/campaigns.schema";
import { findCampaign } from "~/newsletter/campaigns/list-campaigns.server";
import { previewCampaign } from "~/newsletter/campaigns/preview-campaign.server";
import { AdminForm } from "~/ui/admin/admin-form";
import { AdminPage } from "~/ui/admin/admin-page";
import { ErrorBanner } from "~/ui/banner";
import type { Route } from "./+types/campaign-preview";

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const view = readPreviewView(new URL(request.url).searchParams);
  const shown = await load(context, "campaigns.preview", async (services, operator) => {
    const { db, isExample } = databaseOf(services.db, params.id);
    const campaign = await findCampaign(db, params.id);
    if (!campaign) throw new Response(null, { status: 404 });
    const text = view.isText ? (await previewCampaign(services, operator, campaign)).text : "";
    const { id, subject, status } = campaign;
    return { id, subject, isDraft: status === "draft", isExample, text };
  });
  return { view, shown };
}

export function meta() {
  return [{ title: "Vorschau – Redaktion" }];
}

export default function CampaignPreview({ loaderData: { view, shown } }: Route.ComponentProps) {
  if (!shown) return <ErrorBanner>{campaignMessages.list}</ErrorBanner>;
  const { id, subject, isDraft, isExample, text } = shown;
  return (
    <AdminPage
      title={`Vorschau: ${subject}`}
      back={
        isDraft
          ? { to: href("/admin/newsletter/campaigns/:id/edit", { id }), label: "Zum Formular" }
          : { to: href("/admin/newsletter/campaigns/:id", { id }), label: "Zum Versand" }
      }
    >
      {isExample ? (
        <ExampleFrame>
          <PreviewFrame id={id} view={view} text={text} />
        </ExampleFrame>
      ) : (
        <>
          <AdminForm
            action={href("/admin/newsletter/campaigns/:id/test", { id })}
            save="Testmail an mich"
            saving="Wird versendet…"
            isShort
            isTrifle
          >
            {null}
          </AdminForm>
          <PreviewFrame id={id} view={view} text={text} />
        </>
      )}
    </AdminPage>
  );
}
