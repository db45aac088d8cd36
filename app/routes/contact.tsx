import { useRouteLoaderData, useSearchParams } from "react-router";
import {
  contactFields,
  contactPath,
  failedAnswer,
  messageSent,
  savedAnswer,
} from "~/features/contact/contact.schema";
import { ContactForm } from "~/features/contact/contact-form";
import { submitContact } from "~/features/contact/submit-contact.server";
import { breadcrumbs, pageMeta } from "~/lib/page-meta";
import { guardFields } from "~/lib/spam-signals";
import { readFields } from "~/platform/read-fields.server";
import { servicesContext } from "~/platform/services.server";
import { visitorContext } from "~/platform/visitor/visitor.server";
import type { loader as rootLoader } from "~/root";
import type { Route } from "./+types/contact";
import { answerForm } from "./parts/answer-form";
import { ContactWays } from "./parts/contact-ways";
import { keepSent } from "./parts/keep-sent";

export async function action({ context, request }: Route.ActionArgs) {
  const fields = await readFields(request, [...contactFields, ...guardFields]);
  return answerForm(
    await submitContact(context.get(servicesContext), context.get(visitorContext), fields),
    fields,
    `${contactPath}?gesendet=${messageSent}#nachricht`,
  );
}

export const clientAction = (sent: Route.ClientActionArgs) => keepSent(sent, failedAnswer);

export function meta({ matches }: Route.MetaArgs) {
  const root = matches[0].loaderData;
  if (!root) return [];
  const url = root.baseUrl + contactPath;
  return pageMeta(root, {
    title: `Kontakt – ${root.show.name}`,
    description: `Schreib „${root.show.name}“: Fragen, Hinweise, Widerspruch und Vorschläge für neue Akten.`,
    url,
    jsonLd: [
      breadcrumbs([
        { name: "Start", url: `${root.baseUrl}/` },
        { name: "Kontakt", url },
      ]),
    ],
  });
}

export default function Contact({ actionData }: Route.ComponentProps) {
  const root = useRouteLoaderData<typeof rootLoader>("root");
  const [search] = useSearchParams();
  const wasSent = search.get("gesendet") === messageSent;
  return (
    <div className="page pt-10 pb-20 sm:pt-14">
      <h1 className="text-4xl sm:text-5xl">Kontakt</h1>
      <p className="mt-4 max-w-2xl text-lg text-soft">
        Du hast eine Frage, einen Beleg, der uns fehlt, oder eine Erfindung, deren Akte wir öffnen
        sollten? Schreib uns.
      </p>
      <div className="mt-10 grid items-start gap-x-14 gap-y-12 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <div id="nachricht">
          <ContactForm answer={actionData ?? (wasSent ? savedAnswer : undefined)} />
        </div>
        {root && <ContactWays show={root.show} />}
      </div>
    </div>
  );
}
