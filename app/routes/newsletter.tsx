import { data, redirect, useRouteLoaderData } from "react-router";
import { archivePath } from "~/features/newsletter/campaigns/archive-path";
import {
  consentText,
  formPlaces,
  newsletterPath,
  sentPath,
} from "~/features/newsletter/subscribers/newsletter.schema";
import { NewsletterForm } from "~/features/newsletter/subscribers/newsletter-form";
import { NewsletterFrame } from "~/features/newsletter/subscribers/newsletter-frame";
import { signupFields, takeSignup } from "~/features/newsletter/subscribers/sign-up.server";
import { getShow } from "~/features/show/show.server";
import { pageMeta } from "~/lib/page-meta";
import { readFields } from "~/platform/read-fields.server";
import { servicesContext } from "~/platform/services.server";
import { visitorContext } from "~/platform/visitor/visitor.server";
import type { loader as rootLoader } from "~/root";
import { Link } from "~/ui/link";
import type { Route } from "./+types/newsletter";

const statuses = { invalid: 422, limited: 429, failed: 503 } as const;

export async function action({ context, request }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const fields = await readFields(request, signupFields);
  const place = fields.place === formPlaces.home ? formPlaces.home : formPlaces.page;
  const { name } = await getShow(services.db);
  const answer = await takeSignup(services, fields, {
    visitor: context.get(visitorContext),
    place,
    consent: consentText(name),
  });
  if (answer === "sent") return redirect(sentPath(place), 303);
  const { email } = fields;
  return data({ answer, typed: { email, name: fields.name } }, { status: statuses[answer] });
}

export function meta({ matches }: Route.MetaArgs) {
  const root = matches[0].loaderData;
  if (!root) return [];
  return pageMeta(root, {
    title: `Newsletter – ${root.show.name}`,
    description: `Neue Folgen von „${root.show.name}“ per Mail, jeden Freitag.`,
    url: root.baseUrl + newsletterPath,
  });
}

export default function Newsletter({ actionData }: Route.ComponentProps) {
  const root = useRouteLoaderData<typeof rootLoader>("root");
  if (!root) return null;
  return (
    <NewsletterFrame label="Newsletter" title="Jede neue Akte per Mail">
      <p className="text-soft">
        Freitags, wenn eine Folge erscheint: worum es geht, wer es wirklich war und was in den Akten
        dazu steht.
      </p>
      <NewsletterForm
        showName={root.show.name}
        place={formPlaces.page}
        answer={actionData?.answer}
        typed={actionData?.typed}
      />
      <p className="text-base">
        <Link to={archivePath} className="underline">
          Frühere Ausgaben lesen
        </Link>
      </p>
    </NewsletterFrame>
  );
}
