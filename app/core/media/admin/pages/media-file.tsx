import { redirect } from "react-router";
import { load, operate } from "~/core/accounts/operate.server";
import { CorrectionNote } from "~/core/episodes/admin/correction-note";
import { published } from "~/core/episodes/episodes.server";
import { removeFile, replaceFile } from "~/core/kinds/operations/media-operations.server";
import {
  MediaAddress,
  MediaChapters,
  MediaDetails,
  MediaPreview,
} from "~/core/media/admin/media-details";
import { MediaForm, MediaReplacement } from "~/core/media/admin/media-form";
import { MediaParts } from "~/core/media/admin/media-parts";
import { findMedia, findReplacements } from "~/core/media/library/list-media.server";
import { findMediaPlaces } from "~/core/media/library/media-places.server";
import { change } from "~/core/media/operations.server";
import { href } from "~/lib/href";
import { keepTyped } from "~/routes/admin/keep-typed";
import { RowButton } from "~/ui/admin/action-button";
import { AdminPage, AdminSection } from "~/ui/admin/admin-page";
import type { Route } from "./+types/media-file";
import { MediaPlacesList, MediaRelatives } from "./media-places";

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  const read = await load(context, "media.update", async (services) => {
    const { db, env, clock } = services;
    const file = await findMedia(db, id);
    if (!file) throw new Response(null, { status: 404 });
    const places = await findMediaPlaces(services, file);
    const episodes = places.filter(({ kind, former }) => kind === "episode" && !former);
    const heard =
      file.kind === "audio" &&
      (await published(db, clock.now().toISOString())
        .select("id")
        .where("id", "in", ["", ...episodes.map(({ id }) => id)])
        .limit(1)
        .executeTakeFirst());
    return {
      file,
      isHeard: Boolean(heard),
      absoluteUrl: `${env.BASE_URL}${file.url}`,
      uses: places.filter(({ former }) => !former),
      formerUses: places.filter(({ former }) => former),
      replacements: await findReplacements(db, id),
    };
  });
  if (!read) throw new Response(null, { status: 503 });
  return read;
}

export function action({ context, params: { id }, request }: Route.ActionArgs) {
  return operate(context, request, {
    operations: { update: change, replace: replaceFile, delete: removeFile },
    verb: (form) => String(form.get("intent")),
    given: { id },
    after: {
      replace: (replaced) => replaced,
      delete() {
        throw redirect(`${href("/admin/media")}?geloescht=1`, 303);
      },
    },
  });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepTyped(serverAction);

export function meta({ loaderData }: Route.MetaArgs) {
  const title = `${loaderData?.file.title ?? "Datei"} – Mediathek`;
  return [{ title }, { name: "robots", content: "noindex" }];
}

export default function MediaFilePage({ loaderData, actionData }: Route.ComponentProps) {
  const { file, isHeard, absoluteUrl, uses, formerUses, replacements } = loaderData;
  return (
    <AdminPage
      title={file.title}
      back={{ to: href("/admin/media"), label: "Mediathek" }}
      actions={
        <RowButton
          fields={{ intent: "delete" }}
          label={`${file.title} löschen`}
          question={`„${file.title}“ endgültig löschen? Ihre Adresse führt danach ins Leere.`}
        >
          Löschen
        </RowButton>
      }
    >
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-6">
          <MediaPreview file={file} />
          <AdminSection title="Angaben">
            <MediaForm key={file.id} file={file} answer={actionData} />
          </AdminSection>
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          <AdminSection title="Hier benutzt">
            {uses.length > 0 ? <MediaPlacesList places={uses} /> : <p>Noch nirgends.</p>}
            {formerUses.length > 0 && (
              <>
                <h3 className="text-lg">Früher benutzt</h3>
                <MediaPlacesList places={formerUses} />
              </>
            )}
            <MediaRelatives replacements={replacements} />
          </AdminSection>
          <AdminSection title="Adressen">
            <MediaAddress label="Adresse für Formulare" address={file.url} />
            <MediaAddress label="Volle Adresse" address={absoluteUrl} />
          </AdminSection>
          <AdminSection title="Datei">
            <MediaDetails file={file} />
            <MediaParts
              file={file}
              chapterStarts={file.chapters.map(({ startSeconds }) => startSeconds)}
            />
          </AdminSection>
          {file.chapters.length > 0 && (
            <AdminSection title="Kapitel">
              <MediaChapters chapters={file.chapters} />
            </AdminSection>
          )}
          {file.kind !== "video" && (
            <AdminSection title="Ersetzen">
              <MediaReplacement key={file.id} file={file} remark={isHeard && <CorrectionNote />} />
            </AdminSection>
          )}
        </div>
      </div>
    </AdminPage>
  );
}
