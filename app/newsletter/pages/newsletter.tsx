import { data, redirect } from "react-router";
import { isClosed } from "~/core/show/legal/placeholders";
import { getCurrentShow, getShow } from "~/core/show/show.server";
import { pickTexts } from "~/core/show/texts";
import { pageMeta } from "~/lib/page-meta";
import { listArchive } from "~/newsletter/campaigns/archive.server";
import { archivePath } from "~/newsletter/campaigns/archive-path";
import { formPlaces, newsletterPath, sentPath } from "~/newsletter/subscribers/newsletter.schema";
import { NewsletterFrame } from "~/newsletter/subscribers/newsletter-frame";
import { receiveSignup, signupFields } from "~/newsletter/subscribers/sign-up.server";
import { consentParts, consentText } from "~/newsletter/subscribers/signup-fields.server";
import { SubscribeForm } from "~/newsletter/subscribers/subscribe.form";
import { attempt } from "~/platform/attempt.server";
import { readFields } from "~/platform/fields/read-fields.server";
import { servicesContext } from "~/platform/services.server";
import { visitorContext } from "~/platform/visitor/visitor.server";
import { Link } from "~/ui/link";
import type { Route } from "./+types/newsletter";

const statuses = { invalid: 422, limited: 429, failed: 503 } as const;

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const show = await getCurrentShow(services);
  const archive = await attempt(services, () => listArchive(services.db, { size: 1 }));
  return {
    hasArchive: archive !== null && archive.total > 0,
    texts: pickTexts(show, "newsletterTitle", "newsletterIntro", "newsletterDescription"),
    consent: consentParts(show),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const fields = await readFields(request, signupFields);
  const place = fields.place === formPlaces.home ? formPlaces.home : formPlaces.page;
  const show = await getShow(services.db);
  if (isClosed(show)) return data({ answer: "failed" as const, typed: fields }, { status: 409 });
  const answer = await receiveSignup(services, fields, {
    visitor: context.get(visitorContext),
    place,
    consent: consentText(show),
  });
  if (answer === "sent") return redirect(sentPath(place), 303);
  const { email } = fields;
  return data({ answer, typed: { email, name: fields.name } }, { status: statuses[answer] });
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const root = matches[0].loaderData;
  if (!root || !loaderData) return [];
  return pageMeta(root, {
    title: `Newsletter – ${root.show.name}`,
    description: loaderData.texts.newsletterDescription,
    url: root.baseUrl + newsletterPath,
  });
}

export default function Newsletter({ loaderData, actionData }: Route.ComponentProps) {
  const { texts, consent, hasArchive } = loaderData;
  return (
    <NewsletterFrame label="Newsletter" title={texts.newsletterTitle}>
      <p className="text-soft">{texts.newsletterIntro}</p>
      <SubscribeForm
        consent={consent}
        place="page"
        answer={actionData?.answer}
        typed={actionData?.typed}
      />
      {hasArchive && (
        <p className="text-base">
          <Link to={archivePath} className="underline">
            Frühere Ausgaben lesen
          </Link>
        </p>
      )}
    </NewsletterFrame>
  );
}
