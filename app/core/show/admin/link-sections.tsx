import { AdminSection } from "~/ui/admin/admin-page";
import { fieldsOf, TableField } from "~/ui/admin/table-fields";
import { verificationCodes } from "../settings/feed-settings";
import { settings } from "../settings/settings";
import type { Show } from "../show.schema";

/** Settings of the links to platforms, in their order. */
export function PlatformsSection({ show }: { show: Show }) {
  const platforms = show.platforms.toSorted((a, b) => a.order - b.order);
  return (
    <AdminSection title="Links zu Plattformen">
      <p className="text-soft">
        Sie stehen auf der Startseite, bei jeder Folge und im Player, in dieser Reihenfolge.
      </p>
      {fieldsOf(settings, { ...show, platforms })("platforms")}
    </AdminSection>
  );
}

/** Settings of the show's profiles. Footer and contact page show those that are enabled and have an address. */
export function SocialSection({ show }: { show: Show }) {
  return (
    <AdminSection title="Soziale Netze">
      <p className="max-w-2xl text-soft">
        Sie stehen in der Fußzeile und auf der Kontaktseite, in dieser Reihenfolge: die bekannten
        als Zeichen, andere mit ihrem Namen. Was keine Adresse hat, wird nicht gezeigt.
      </p>
      <p className="max-w-2xl text-soft">
        „Unser Profil“ setzt rel="me": Steht die Website im Profil, bestätigen Mastodon und andere,
        dass sie zusammengehören.
      </p>
      {fieldsOf(settings, show)("social")}
    </AdminSection>
  );
}

/** Settings of codes that prove ownership of the show. */
export function VerificationSection({ show }: { show: Show }) {
  const { txt, meta } = show.verification;
  return (
    <>
      <AdminSection title="Im Feed">
        <p className="max-w-2xl text-soft">
          Apple Podcasts, Spotify und andere geben dir einen Code, den sie im Feed suchen. Er steht
          dort als <code>podcast:txt</code>. Der Zweck ist bei Apple{" "}
          <code>applepodcastsverify</code>, sonst meist <code>verify</code>.
        </p>
        <TableField name="txt" field={verificationCodes.txt} value={txt} />
      </AdminSection>
      <AdminSection title="Auf der Startseite">
        <p className="max-w-2xl text-soft">
          Suchmaschinen und Netze suchen ein Meta-Tag im Kopf der Startseite, etwa{" "}
          <code>google-site-verification</code>. Du kannst auch das ganze Tag einfügen.
        </p>
        <TableField name="meta" field={verificationCodes.meta} value={meta} />
      </AdminSection>
    </>
  );
}
