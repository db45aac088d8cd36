import { useRouteLoaderData } from "react-router";
import { ApprovalPanel } from "~/content/approvals/admin/approval-panel";
import { openContent } from "~/content/forms.server";
import { kinds } from "~/content/kinds.server";
import { mayPublish } from "~/content/own-drafts";
import { isPublic } from "~/content/publication";
import { authorize } from "~/features/accounts/authorize.server";
import { EpisodeActions } from "~/features/episodes/admin/episode-actions";
import { EpisodeForm } from "~/features/episodes/admin/episode-form";
import { episodeMessages } from "~/features/episodes/episode.fields";
import { listNames } from "~/features/people/people.server";
import { embedCode, embedPath } from "~/features/player/embed/oembed";
import { findAnyPostOfEpisode } from "~/features/posts/admin-list.server";
import { getCurrentShow } from "~/features/show/show.server";
import { href } from "~/lib/href";
import { attempt } from "~/platform/attempt.server";
import { now } from "~/platform/clock.server";
import { previewLink } from "~/platform/preview-link.server";
import { servicesContext } from "~/platform/services.server";
import type { loader as rootLoader } from "~/root";
import { keepTyped } from "~/routes/parts/admin/keep-typed";
import { SavedNote } from "~/routes/parts/admin/saved-note";
import { takeContent } from "~/routes/parts/admin/take-content.server";
import { AdminPage } from "~/ui/admin/admin-page";
import { CopyLink } from "~/ui/admin/copy-link";
import { ErrorBanner } from "~/ui/banner";
import type { Route } from "./+types/episode-edit";

export async function loader({ context, params: { id }, request }: Route.LoaderArgs) {
  const operator = authorize(context, "episodes.update");
  const services = context.get(servicesContext);
  const read = await attempt(services, async () => ({
    opened: await openContent(services, operator, kinds.episode, { id, request }),
    post: mayPublish(operator) ? await findAnyPostOfEpisode(services.db, id) : null,
    people: await listNames(services.db),
    holds: (await getCurrentShow(services)).holdIncomplete,
  }));
  if (read && !read.opened) throw new Response(null, { status: 404 });
  const preview = previewLink(services, operator, { kind: "episode", id });
  const { row, state, approval = null } = read?.opened ?? {};
  const isOut = row !== undefined && isPublic(row.public_from, now(services.clock));
  return {
    opened: row && state ? { episode: { id, title: row.title, isOut }, state, approval } : null,
    post: read?.post ?? null,
    people: read?.people ?? [],
    holdsGaps: !isOut && (read?.holds ?? false),
    preview,
  };
}

export async function action({ context, params: { id }, request }: Route.ActionArgs) {
  const operator = authorize(context, "episodes.update");
  const failed = episodeMessages.save;
  const services = context.get(servicesContext);
  return takeContent(services, operator, kinds.episode, { id, request, failed });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepTyped(serverAction, episodeMessages.save);

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: `${loaderData?.opened?.episode.title ?? "Folge"} – Redaktion` }];
}

export default function EpisodeEdit({ loaderData, actionData }: Route.ComponentProps) {
  const { opened, post, people, holdsGaps, preview } = loaderData;
  const root = useRouteLoaderData<typeof rootLoader>("root");
  const back = { to: href("/admin/episodes"), label: "Episoden" };
  if (!opened || !root)
    return (
      <AdminPage title="Folge bearbeiten" back={back}>
        <ErrorBanner>{episodeMessages.read}</ErrorBanner>
      </AdminPage>
    );
  const { episode, state, approval } = opened;
  return (
    <AdminPage
      title={episode.title}
      back={back}
      actions={
        <EpisodeActions episode={episode} post={post} preview={preview}>
          <EmbedCode episode={episode} />
        </EpisodeActions>
      }
    >
      <SavedNote />
      <ApprovalPanel subject={{ kind: "episode", id: episode.id }} approval={approval} />
      <EpisodeForm
        id={episode.id}
        state={state}
        people={people}
        holdsGaps={holdsGaps}
        baseUrl={root.baseUrl}
        siteName={root.show.name}
        answer={actionData}
      />
    </AdminPage>
  );
}

type EmbedCodeProps = { episode: { id: string; title: string; isOut: boolean } };

/** The HTML with which another site shows a published episode's player. */
function EmbedCode({ episode: { id, title, isOut } }: EmbedCodeProps) {
  const root = useRouteLoaderData<typeof rootLoader>("root");
  if (!root || !isOut) return null;
  const code = embedCode({
    src: `${root.baseUrl}${embedPath(id)}`,
    title: `${title} – ${root.show.name}`,
  });
  return <CopyLink url={code} label="Einbettungscode kopieren" copied="Kopiert." />;
}
