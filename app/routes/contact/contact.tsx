import { Mail } from "lucide-react";
import { useRouteLoaderData, useSearchParams } from "react-router";
import {
  contactClosed,
  contactFields,
  contactPath,
  failedAnswer,
  initialAnswer,
  messageSent,
  savedAnswer,
} from "~/features/contact/contact.schema";
import { ContactForm } from "~/features/contact/contact-form";
import { submitContact } from "~/features/contact/submit-contact.server";
import type { Show } from "~/features/show/show.schema";
import { getCurrentShow } from "~/features/show/show.server";
import { SocialLinks } from "~/features/show/social-links";
import { pickTexts } from "~/features/show/texts";
import { breadcrumbs, pageMeta } from "~/lib/page-meta";
import { servicesContext } from "~/platform/services.server";
import type { loader as rootLoader } from "~/root";
import { answerForm } from "~/routes/answer-form.server";
import { keepSent } from "~/routes/keep-sent";
import { DrawingImage } from "~/ui/drawing";
import capsule from "~/ui/drawings/rohrpost.svg?url";
import type { Route } from "./+types/contact";

export async function loader({ context }: Route.LoaderArgs) {
  const show = await getCurrentShow(context.get(servicesContext));
  return {
    texts: pickTexts(show, "contactTitle", "contactIntro", "contactCaption", "contactDescription"),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  return answerForm(
    { context, request },
    {
      fields: contactFields,
      closed: contactClosed,
      next: `${contactPath}?gesendet=${messageSent}#nachricht`,
      submit: submitContact,
    },
  );
}

export const clientAction = (sent: Route.ClientActionArgs) => keepSent(sent, failedAnswer);

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const root = matches[0].loaderData;
  if (!root || !loaderData) return [];
  const { texts } = loaderData;
  const url = root.baseUrl + contactPath;
  return pageMeta(root, {
    title: `${texts.contactTitle} – ${root.show.name}`,
    description: texts.contactDescription,
    url,
    jsonLd: [breadcrumbs(["Start", `${root.baseUrl}/`], [texts.contactTitle, url])],
  });
}

export default function Contact({ loaderData: { texts }, actionData }: Route.ComponentProps) {
  const root = useRouteLoaderData<typeof rootLoader>("root");
  const [search] = useSearchParams();
  const subject = search.get("betreff") ?? "";
  const begun =
    (subject || search.has("stelle")) && initialAnswer(subject, search.get("stelle") ?? "");
  const given = search.get("gesendet") === messageSent ? savedAnswer : begun;
  return (
    <div className="page pt-10 pb-20 sm:pt-14">
      <h1 className="text-4xl sm:text-5xl">{texts.contactTitle}</h1>
      <p className="mt-4 max-w-2xl text-lg text-soft">{texts.contactIntro}</p>
      <div className="mt-10 grid items-start gap-x-14 gap-y-12 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <div id="nachricht">
          <ContactForm answer={actionData ?? (given || undefined)} />
        </div>
        {root && <OtherChannels show={root.show} caption={texts.contactCaption} />}
      </div>
    </div>
  );
}

type OtherChannelsProps = { show: Pick<Show, "email" | "social">; caption: string };

/** How else one reaches the show. */
function OtherChannels({ show, caption }: OtherChannelsProps) {
  const { social } = show;
  return (
    <aside
      aria-label="Andere Wege zu uns"
      className="grid gap-8 sm:grid-cols-2 lg:grid-cols-[minmax(0,1fr)]"
    >
      <div className="flex flex-col gap-8">
        {show.email && (
          <div>
            <h2 className="mb-2 text-xl">Lieber per E-Mail?</h2>
            <a
              href={`mailto:${show.email}`}
              className="inline-flex min-h-9 items-center gap-2 wrap-anywhere"
            >
              <Mail size={18} strokeWidth={1.75} aria-hidden className="shrink-0" />
              {show.email}
            </a>
          </div>
        )}
        {social.length > 0 && (
          <div>
            <h2 className="mb-2 text-xl">Wo wir sonst noch sind</h2>
            <ul>
              <SocialLinks links={social} isNamed />
            </ul>
          </div>
        )}
      </div>
      <figure className="max-w-80 self-start border-t-[1.5px] border-line pt-4">
        <DrawingImage src={capsule} alt="Zeichnung: Rohrpostbüchse mit einem gerollten Brief" />
        {caption && <figcaption className="figure-label mt-2">{caption}</figcaption>}
      </figure>
    </aside>
  );
}
