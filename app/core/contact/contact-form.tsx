import { useShow } from "~/core/show/use-show";
import { Link } from "~/ui/link";
import { PostedForm } from "~/ui/posted-form";
import { TextField } from "~/ui/text-field";
import { type ContactAnswer, contactClosed, contactLimits, contactPath } from "./contact.schema";

/** A message to the show; all four fields are required. */
export function ContactForm({ answer }: { answer: ContactAnswer | undefined }) {
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
