import type { Subscription } from "./mail-links.server";
import { NewsletterFrame } from "./newsletter-frame";
import { SubscribeForm } from "./subscribe.form";

type UnsubscribePanelProps = {
  state: Subscription;
  show: { name: string; email: string };
  consent: readonly [string, string, string];
};

export function UnsubscribePanel({ state, show, consent }: UnsubscribePanelProps) {
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
