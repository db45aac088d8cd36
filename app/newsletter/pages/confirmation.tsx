import { data, useRouteLoaderData } from "react-router";
import { getCurrentShow } from "~/core/show/show.server";
import {
  type Confirmation,
  confirmSignup,
  findConfirmation,
} from "~/newsletter/subscribers/mail-links.server";
import {
  NewsletterFrame,
  secretPageHeaders,
  secretPageMeta,
} from "~/newsletter/subscribers/newsletter-frame";
import { consentParts } from "~/newsletter/subscribers/signup-fields.server";
import { attempt } from "~/platform/attempt.server";
import { servicesContext } from "~/platform/services.server";
import { visitorContext } from "~/platform/visitor/visitor.server";
import type { loader as rootLoader } from "~/root";
import { ErrorBanner } from "~/ui/banner";
import { Link } from "~/ui/link";
import { SubscribeForm } from "../subscribers/subscribe.form";
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

type ConfirmationPanelProps = {
  state: Confirmation;
  showName: string;
  consent: readonly [string, string, string];
};

function ConfirmationPanel({ state, showName, consent }: ConfirmationPanelProps) {
  const label = "Newsletter · Anmeldung";
  if (state === "open")
    return (
      <NewsletterFrame label={label} title="Nur noch ein Klick">
        <p>
          Bestätige hier, dass du den Newsletter von „{showName}“ bekommen möchtest. Hast du ihn gar
          nicht bestellt, schließ einfach diese Seite: Dann passiert nichts.
        </p>
        <form method="post">
          <button type="submit" className="button button-action">
            Anmeldung bestätigen
          </button>
        </form>
      </NewsletterFrame>
    );
  if (state === "confirmed")
    return (
      <NewsletterFrame label={label} title="Deine Anmeldung ist bestätigt">
        <p className="stamp justify-self-start">Eingetragen</p>
        <p>
          Ab jetzt bekommst du den Newsletter von „{showName}“. Abmelden kannst du dich jederzeit:
          Der Link dazu steht in jeder Ausgabe.
        </p>
        <p>
          <Link to="/episodes" className="button button-action">
            Bis dahin: alle Folgen
          </Link>
        </p>
      </NewsletterFrame>
    );
  return (
    <NewsletterFrame
      label={label}
      title={state === "expired" ? "Dieser Link gilt nicht mehr" : "Diesen Link kennen wir nicht"}
    >
      <p>
        {state === "expired"
          ? "Ein Bestätigungslink gilt sieben Tage, und nach einer Abmeldung gar nicht mehr."
          : "Vielleicht hat dein Mailprogramm die Adresse umgebrochen oder abgeschnitten. Öffne den Link noch einmal aus der Mail."}{" "}
        Oder melde dich hier gleich neu an, dann bekommst du einen frischen.
      </p>
      <SubscribeForm consent={consent} place="page" />
    </NewsletterFrame>
  );
}
