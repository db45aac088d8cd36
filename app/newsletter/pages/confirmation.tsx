import { data, useRouteLoaderData } from "react-router";
import { getCurrentShow } from "~/core/show/show.server";
import { ConfirmationPanel } from "~/newsletter/subscribers/confirmation-panel";
import {
  type Confirmation,
  confirmSignup,
  findConfirmation,
} from "~/newsletter/subscribers/mail-links.server";
import { secretPageHeaders, secretPageMeta } from "~/newsletter/subscribers/newsletter-frame";
import { consentParts } from "~/newsletter/subscribers/signup-fields.server";
import { attempt } from "~/platform/attempt.server";
import { servicesContext } from "~/platform/services.server";
import { visitorContext } from "~/platform/visitor/visitor.server";
import type { loader as rootLoader } from "~/root";
import { ErrorBanner } from "~/ui/banner";
import type { Route } from "./+types/confirmation";

const statuses: Record<Confirmation, number> = {
  open: 200,
  confirmed: 200,
  expired: 410,
  unknown: 404,
};

/** Viewing confirms nothing: programs that check mails follow every link. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const state = await attempt(services, () =>
    findConfirmation(services.db, params.token, services.clock.now()),
  );
  const consent = consentParts(await getCurrentShow(services));
  return data({ state, consent }, { status: state ? statuses[state] : 503 });
}

export async function action({ context, params }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const { address } = context.get(visitorContext);
  const state = await attempt(services, () => confirmSignup(services, params.token, address));
  return data({ failed: state === null }, { status: state ? statuses[state] : 503 });
}

export const headers = () => secretPageHeaders;

export function meta({ matches }: Route.MetaArgs) {
  return secretPageMeta(`Newsletter bestätigen – ${matches[0].loaderData?.show.name}`);
}

export default function Page({ loaderData: { state, consent }, actionData }: Route.ComponentProps) {
  const root = useRouteLoaderData<typeof rootLoader>("root");
  if (!root) return null;
  if (!state || actionData?.failed)
    return (
      <div className="page py-20">
        <ErrorBanner>
          Deine Anmeldung konnte gerade nicht bestätigt werden. Bitte versuche es später erneut.
        </ErrorBanner>
      </div>
    );
  return <ConfirmationPanel state={state} showName={root.show.name} consent={consent} />;
}
