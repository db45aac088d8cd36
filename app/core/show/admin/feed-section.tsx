import { AdminSection } from "~/ui/admin/admin-page";
import { fieldsOf } from "~/ui/admin/table-fields";
import { settings } from "../settings/settings";
import type { Show } from "../show.schema";

/** Settings of the feed: address, identity, statements, and moving to another address. */
export function FeedSection({ show, address }: { show: Show; address: string }) {
  const field = fieldsOf(settings, show);
  return (
    <>
      <AdminSection title="Adresse">
        <dl className="grid items-baseline gap-x-6 gap-y-3 sm:grid-cols-[10rem_minmax(0,1fr)]">
          <dt className="font-semibold">Adresse des Feeds</dt>
          <dd className="break-all">
            <a href={address} className="underline">
              {address}
            </a>
          </dd>
          <dt className="font-semibold">Kennung (guid)</dt>
          <dd className="font-mono text-sm break-all">{show.feedGuid || "noch keine"}</dd>
        </dl>
        <p className="label max-w-2xl">
          An der Kennung erkennen Verzeichnisse die Sendung wieder. Sie entsteht einmal, sobald die
          Seite unter ihrer öffentlichen Adresse (BASE_URL) läuft und die Sendung gespeichert ist,
          wandert bei einem Umzug mit und lässt sich nicht ändern.
        </p>
        {field("feedLocked")}
        {field("feedType")}
        {field("feedComplete")}
        {field("feedImages")}
        {field("aiContent")}
        {field("timesInFeed")}
      </AdminSection>
      <AdminSection title="Unterstützen">
        <p className="max-w-2xl text-soft">
          Links zu Spenden und Mitgliedschaften (podcast:funding). Apps zeigen sie, die Startseite
          beim Abonnieren und die Fußzeile auch.
        </p>
        {field("funding")}
      </AdminSection>
      <AdminSection title="Andere Feeds">
        <p className="max-w-2xl text-soft">
          Sendungen, die du empfiehlst (podcast:podroll), und der Verlag, der diese Sendung in
          seinem Feed nennt (podcast:publisher). Die Adresse des Feeds genügt; was du sonst leer
          lässt, wird beim Speichern dort gelesen. Empfohlenes zeigt auch die Startseite.
        </p>
        {/* The key changes when saving filled in values from other feeds, so that the fields show them. */}
        <div key={JSON.stringify([show.podroll, show.publisher])} className="grid gap-6">
          {field("podroll")}
          <div className="grid gap-4 md:grid-cols-2">{field("publisher")}</div>
        </div>
      </AdminSection>
      <AdminSection title="Lizenz">
        <div className="grid gap-4 md:grid-cols-[16rem_minmax(0,1fr)]">{field("licence")}</div>
      </AdminSection>
      <AdminSection title="Wegziehen">
        <p className="max-w-2xl text-soft">
          Zieht die Sendung woandershin, sagt der Feed den Apps die neue Adresse
          (itunes:new-feed-url). Lass ihn mindestens vier Wochen so stehen, damit alle sie bemerken.
        </p>
        {field("newFeedUrl")}
        {field("feedRedirect")}
      </AdminSection>
    </>
  );
}
