import { data, useRouteLoaderData } from "react-router";
import { getCurrentShow } from "~/core/show/show.server";
import {
  findSubscription,
  type Subscription,
  unsubscribe,
} from "~/newsletter/subscribers/mail-links.server";
import {
  NewsletterFrame,
  secretPageHeaders,
  secretPageMeta,
} from "~/newsletter/subscribers/newsletter-frame";
import { consentParts } from "~/newsletter/subscribers/signup-fields.server";
import { attempt } from "~/platform/attempt.server";
import { servicesContext } from "~/platform/services.server";
import type { loader as rootLoader } from "~/root";
import { ErrorBanner } from "~/ui/banner";
import { SubscribeForm } from "../subscribers/subscribe.form";
import type { Route } from "./+types/unsubscribe";

export async function loader({ context, params }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const state = await attempt(services, () => findSubscription(services, params.token));
  const consent = consentParts(await getCurrentShow(services));
  return data({ state, consent }, { status: responseStatus(state) });
}

/**
 * Unsubscribes on a click of the page's button or a mail program's POST (RFC 8058). Only the address decides, never the
 * body.
 */
export async function action({ context, params }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const state = await attempt(services, () => unsubscribe(services, params.token));
  return data({ failed: state === null }, { status: responseStatus(state) });
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

function responseStatus(state: string | null): number {
  if (!state) return 503;
  return state === "unknown" ? 404 : 200;
}

type UnsubscribePanelProps = {
  state: Subscription;
  show: { name: string; email: string };
  consent: readonly [string, string, string];
};

function UnsubscribePanel({ state, show, consent }: UnsubscribePanelProps) {
  const label = "Newsletter · Abmeldung";
  if (state === "running")
    return (
      <NewsletterFrame label={label} title="Newsletter abbestellen?">
        <p>Ein Klick, und du bekommst keine Mails von „{show.name}“ mehr.</p>
        <form method="post">
          <button type="submit" className="button button-action">
            Newsletter abbestellen
          </button>
        </form>
      </NewsletterFrame>
    );
  if (state === "unknown")
    return (
      <NewsletterFrame label={label} title="Diesen Link kennen wir nicht">
        <p>
          Vielleicht hat dein Mailprogramm die Adresse umgebrochen oder abgeschnitten. Öffne den
          Link noch einmal aus der Mail, oder schreib uns an{" "}
          <a href={`mailto:${show.email}`} className="underline">
            {show.email}
          </a>
          : Dann melden wir dich ab.
        </p>
      </NewsletterFrame>
    );
  return (
    <NewsletterFrame label={label} title="Du bist abgemeldet">
      <p>Du bekommst keinen Newsletter von „{show.name}“ mehr. Danke, dass du dabei warst.</p>
      <h2 className="text-2xl">Doch lieber dabeibleiben?</h2>
      <SubscribeForm consent={consent} place="page" />
    </NewsletterFrame>
  );
}
