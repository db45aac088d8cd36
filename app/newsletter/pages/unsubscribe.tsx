import { data, useRouteLoaderData } from "react-router";
import { getCurrentShow } from "~/core/show/show.server";
import { findSubscription, unsubscribe } from "~/newsletter/subscribers/mail-links.server";
import { secretPageHeaders, secretPageMeta } from "~/newsletter/subscribers/newsletter-frame";
import { consentParts } from "~/newsletter/subscribers/signup-fields.server";
import { UnsubscribePanel } from "~/newsletter/subscribers/unsubscribe-panel";
import { attempt } from "~/platform/attempt.server";
import { servicesContext } from "~/platform/services.server";
import type { loader as rootLoader } from "~/root";
import { ErrorBanner } from "~/ui/banner";
import type { Route } from "./+types/unsubscribe";

export async function loader({ context, params }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const state = await attempt(services, () => findSubscription(services, params.token));
  const consent = consentParts(await getCurrentShow(services));
  return data({ state, consent }, { status: statusOf(state) });
}

/** By the page's button or a mail program (RFC 8058): only the address decides, never the body. */
export async function action({ context, params }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const state = await attempt(services, () => unsubscribe(services, params.token));
  return data({ failed: state === null }, { status: statusOf(state) });
}

export const headers = () => secretPageHeaders;

export function meta({ matches }: Route.MetaArgs) {
  return secretPageMeta(`Newsletter abbestellen – ${matches[0].loaderData?.show.name}`);
}

export default function Page({ loaderData: { state, consent }, actionData }: Route.ComponentProps) {
  const root = useRouteLoaderData<typeof rootLoader>("root");
  if (!root) return null;
  if (!state || actionData?.failed)
    return (
      <div className="page py-20">
        <ErrorBanner>
          Du konntest gerade nicht abgemeldet werden. Bitte versuche es später erneut.
        </ErrorBanner>
      </div>
    );
  return <UnsubscribePanel state={state} show={root.show} consent={consent} />;
}

function statusOf(state: string | null): number {
  if (!state) return 503;
  return state === "unknown" ? 404 : 200;
}
