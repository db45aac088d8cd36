import { useSearchParams } from "react-router";
import {
  type ContactAnswer,
  contactClosed,
  contactFields,
  contactLimits,
  contactPath,
  failedAnswer,
  initialAnswer,
  messageSent,
  savedAnswer,
} from "~/core/contact/contact.schema";
import { submitContact } from "~/core/contact/submit-contact.server";
import { emptyPages } from "~/core/show/navigation/episode-tabs.server";
import { ownProfiles } from "~/core/show/platforms";
import { getCurrentShow } from "~/core/show/show.server";
import { pickTexts } from "~/core/show/texts";
import { useShow } from "~/core/show/use-show";
import { breadcrumbs, pageMeta } from "~/lib/page-meta";
import { servicesContext } from "~/platform/services.server";
import { answerForm } from "~/routes/answer-form.server";
import { keepSent } from "~/routes/keep-sent";
import { Link } from "~/ui/link";
import { PostedForm } from "~/ui/posted-form";
import { ServedHtml } from "~/ui/served-html";
import { TextField } from "~/ui/text-field";
import type { Route } from "./+types/contact";
import { otherChannels } from "./other-channels.server";

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const show = await getCurrentShow(services);
  const own = ownProfiles(services.rooms.pages, await emptyPages(services));
  return {
    texts: pickTexts(show, "contactTitle", "contactIntro", "contactDescription"),
    others: otherChannels({ ...show, social: [...show.social, ...own] }),
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

export default function Contact({
  loaderData: { texts, others },
  actionData,
}: Route.ComponentProps) {
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
        <ServedHtml
          as="aside"
          aria-label="Andere Wege zu uns"
          html={others}
          className="grid gap-8 sm:grid-cols-2 lg:grid-cols-[minmax(0,1fr)]"
        />
      </div>
    </div>
  );
}

/** The contact form; all four fields are required. */
function ContactForm({ answer }: { answer: ContactAnswer | undefined }) {
  if (useShow().isClosed) return <p className="sheet p-5 sm:p-8">{contactClosed}</p>;
  return (
    <div className="sheet p-5 sm:p-8">
      <h2 id="contact-form-title" className="mb-5 text-2xl">
        Deine Nachricht
      </h2>
      <PostedForm
        action={contactPath}
        labelledBy="contact-form-title"
        button="Nachricht abschicken"
        sending="Wird gesendet…"
        answer={answer}
        limits={contactLimits}
      >
        {(field) => (
          <>
            <div className="grid gap-5 sm:grid-cols-2">
              <TextField {...field("name")} label="Name" autoComplete="name" />
              <TextField {...field("email")} label="E-Mail" type="email" autoComplete="email" />
            </div>
            <TextField {...field("subject")} label="Betreff" autoComplete="off" />
            <TextField {...field("message")} label="Nachricht" rows={9} />
          </>
        )}
      </PostedForm>
      <p className="label mt-5">
        Alle vier Felder brauchen wir, um dir zu antworten. Was du schreibst, verwenden wir nur
        dafür; mehr dazu steht im{" "}
        <Link to="/privacy" className="underline">
          Datenschutz
        </Link>
        .
      </p>
    </div>
  );
}
