import { openContent } from "~/content/forms.server";
import { kinds } from "~/content/kinds.server";
import { authorize } from "~/features/accounts/authorize.server";
import { countEpisodesWith } from "~/features/episodes/people/episode-people.server";
import { findPublicPerson } from "~/features/episodes/people/public-people.server";
import { leftEpisodes } from "~/features/people/admin/people-table";
import { PersonForm } from "~/features/people/admin/person-form";
import { hostRoleOf, personPath } from "~/features/people/people.schema";
import { personMessages } from "~/features/people/person.fields";
import { href } from "~/lib/href";
import { attempt } from "~/platform/attempt.server";
import { now } from "~/platform/clock.server";
import { previewLink } from "~/platform/preview-link.server";
import { servicesContext } from "~/platform/services.server";
import { keepTyped } from "~/routes/parts/admin/keep-typed";
import { SavedNote } from "~/routes/parts/admin/saved-note";
import { takeContent } from "~/routes/parts/admin/take-content.server";
import { AdminPage } from "~/ui/admin/admin-page";
import { deletionQuestion, KeepingActions, ViewActions } from "~/ui/admin/content-actions";
import { ErrorBanner } from "~/ui/banner";
import type { Route } from "./+types/person-edit";

export async function loader({ context, params: { id }, request }: Route.LoaderArgs) {
  const operator = authorize(context, "people.update");
  const services = context.get(servicesContext);
  const { db, clock } = services;
  const read = await attempt(services, async () => {
    const opened = await openContent(services, operator, kinds.person, { id, request });
    if (!opened) return { person: null };
    const { slug, name, host_role: hostRole, host_profile: hostProfile } = opened.row;
    const isPublic = slug !== null && (await findPublicPerson(db, now(clock), slug)) !== null;
    return {
      person: { id, title: name || hostRoleOf({ hostRole, hostProfile }) },
      path: isPublic ? personPath(slug) : null,
      preview: previewLink(services, operator, { kind: "person", id }),
      episodes: await countEpisodesWith(db, id),
      state: opened.state,
    };
  });
  if (read && !read.person) throw new Response(null, { status: 404 });
  return { opened: read?.person ? read : null };
}

export async function action({ context, params: { id }, request }: Route.ActionArgs) {
  const operator = authorize(context, "people.update");
  const failed = personMessages.save;
  const services = context.get(servicesContext);
  return takeContent(services, operator, kinds.person, { id, request, failed });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepTyped(serverAction, personMessages.save);

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: `${loaderData?.opened?.person.title ?? "Person"} – Redaktion` }];
}

export default function PersonEdit({ loaderData: { opened }, actionData }: Route.ComponentProps) {
  const back = { to: href("/admin/people"), label: "Personen" };
  if (!opened)
    return (
      <AdminPage title="Person bearbeiten" back={back}>
        <ErrorBanner>{personMessages.list}</ErrorBanner>
      </AdminPage>
    );
  const { person, path, preview, episodes, state } = opened;
  const { id } = person;
  return (
    <AdminPage
      title={person.title}
      back={back}
      actions={
        <>
          <ViewActions publicPath={path} preview={preview} />
          <KeepingActions
            revisions={href("/admin/revisions/:kind/:id", { kind: "person", id })}
            deletion={{
              action: href("/admin/people/:id/deletion", { id }),
              label: "Person löschen",
              question: deletionQuestion(person.title, leftEpisodes(episodes)),
            }}
          />
        </>
      }
    >
      <SavedNote />
      <PersonForm id={id} state={state} answer={actionData} />
    </AdminPage>
  );
}
