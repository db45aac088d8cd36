import type { FormAnswer } from "~/lib/form-answer";
import type { Interrupted } from "~/lib/interrupted";
import { formatMoment } from "~/lib/time/moment";
import { RowButton } from "~/ui/admin/action-button";
import { AdminForm } from "~/ui/admin/admin-form";
import { AdminSection } from "~/ui/admin/admin-page";
import { Check } from "~/ui/admin/choice";
import { CopyLink } from "~/ui/admin/copy-link";
import { Field } from "~/ui/admin/field";
import type { ShownPost } from "../posts/post-panel.server";
import { sentenceLimit } from "../posts/post-text";

type PostPanelProps = {
  shown: ShownPost;
  /** The panel's page, to which the form is sent from other pages. */
  action?: string;
  answer?: FormAnswer<string> | Interrupted | undefined;
};

/** An entry's text and post in the Fediverse. */
export function PostPanel({ shown, action, answer }: PostPanelProps) {
  const { post, proposal, sentence, mode, byItself } = shown;
  const to = action === undefined ? {} : { action };
  return (
    <AdminSection title="Im Fediverse">
      <p>{stateOf(shown)}</p>
      <AdminForm
        {...to}
        answer={answer}
        isShort
        save="Satz speichern"
        extra={
          !post &&
          proposal !== null && (
            <button type="submit" name="verb" value="post" className="button button-outline">
              Jetzt posten
            </button>
          )
        }
      >
        <Field
          name="sentence"
          label="Dein Satz"
          rows={4}
          limit={sentenceLimit}
          isOptional
          defaultValue={sentence}
          placeholder={proposal ?? undefined}
          hint="Leer gilt die Vorlage. Adresse, Schlagwörter, Bild und Ton kommen von selbst dazu."
        />
        {byItself && (
          <Check
            name="mode"
            value="never"
            label="Nicht von selbst posten"
            defaultChecked={mode === "never"}
          />
        )}
      </AdminForm>
      {shown.quotes && <Quotes {...shown.quotes} to={to} />}
      {post && (
        <div className="flex flex-wrap gap-3">
          <CopyLink url={post.address} label="Adresse des Beitrags kopieren" copied="Kopiert." />
          <RowButton {...to} fields={{ verb: "pin", isPinned: post.isPinned ? "" : "1" }}>
            {post.isPinned ? "Im Profil nicht mehr oben" : "Im Profil oben anheften"}
          </RowButton>
          <RowButton
            {...to}
            fields={{ verb: "delete" }}
            question="Den Beitrag überall löschen, wo er angekommen ist?"
          >
            Beitrag löschen
          </RowButton>
        </div>
      )}
    </AdminSection>
  );
}

type QuotesProps = NonNullable<ShownPost["quotes"]> & { to: { action?: string } };

/** Who quotes the post, the latest first. */
function Quotes({ rows, to }: QuotesProps) {
  return (
    <ul className="flex flex-col gap-2">
      {rows.map(({ id, handle, url, stamp }) => (
        <li key={id} className="flex flex-wrap items-center gap-3">
          <a href={url} rel="noopener nofollow" className="underline wrap-anywhere">
            Zitat von @{handle}
          </a>
          {stamp === "withdrawn" && <span className="label">nicht mehr erlaubt</span>}
          {stamp === "given" && (
            <RowButton
              {...to}
              fields={{ verb: "revoke", id }}
              label={`Nicht mehr erlauben: Zitat von @${handle}`}
              question={`@${handle} das Zitat nicht mehr erlauben? Server wie Mastodon zeigen es dann nicht mehr, und das lässt sich nicht rückgängig machen.`}
            >
              Nicht mehr erlauben
            </RowButton>
          )}
        </li>
      ))}
    </ul>
  );
}

function stateOf({ post, quotes, proposal, byItself, mode }: ShownPost): string {
  if (post)
    return `Gepostet am ${formatMoment(post.created_at)}. „Gefällt mir“: ${post.likes}, geteilt: ${post.boosts}, zitiert: ${quotes?.total ?? 0}.`;
  if (proposal !== null) return "Dazu gibt es keinen Beitrag.";
  return byItself && mode === "auto" ? "Wird beim Erscheinen gepostet." : "Wird nicht gepostet.";
}
