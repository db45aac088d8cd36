import { Link } from "~/ui/link";
import { PostedForm } from "~/ui/posted-form";
import { TextField } from "~/ui/text-field";
import { type ContactAnswer, contactLimits, contactPath } from "./contact.schema";

/** A message to the show; all four fields are required. */
export function ContactForm({ answer }: { answer: ContactAnswer | undefined }) {
  return (
    <div className="sheet p-5 sm:p-8">
      <h2 id="contact-form-title" className="mb-5 text-2xl">
        Deine Nachricht
      </h2>
      <PostedForm
        action={contactPath}
        labelledBy="contact-form-title"
        button="Nachricht abschicken"
        sending="Wird gesendet..."
        answer={answer}
      >
        {(given) => (
          <>
            <div className="grid gap-5 sm:grid-cols-2">
              <TextField
                name="name"
                label="Name"
                autoComplete="name"
                limit={contactLimits.name}
                defaultValue={given?.values.name}
                error={given?.errors.name}
              />
              <TextField
                name="email"
                label="E-Mail"
                type="email"
                autoComplete="email"
                limit={contactLimits.email}
                defaultValue={given?.values.email}
                error={given?.errors.email}
              />
            </div>
            <TextField
              name="subject"
              label="Betreff"
              autoComplete="off"
              limit={contactLimits.subject}
              defaultValue={given?.values.subject}
              error={given?.errors.subject}
            />
            <TextField
              name="message"
              label="Nachricht"
              rows={9}
              limit={contactLimits.message}
              defaultValue={given?.values.message}
              error={given?.errors.message}
            />
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
