import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { load, operate } from "~/core/accounts/operate.server";
import { href } from "~/lib/href";
import { keepTyped } from "~/routes/admin/keep-typed";
import { ClipForm, type ShownPassage } from "~/studio/clips/admin/clip-form";
import { ClipList } from "~/studio/clips/admin/clip-list";
import { readClipsPage } from "~/studio/clips/admin/read-page.server";
import { make, remove } from "~/studio/clips/operations.server";
import { AdminPage, AdminSection } from "~/ui/admin/admin-page";
import { ErrorBanner } from "~/ui/banner";
import { Link } from "~/ui/link";
import type { Route } from "./+types/episode-clips";

export async function loader({ context, params: { id }, request }: Route.LoaderArgs) {
  const search = new URL(request.url).searchParams;
  const read = await load(context, "clips.create", async (services) => ({
    page: await readClipsPage(services, id, search),
  }));
  if (read && !read.page) throw new Response(null, { status: 404 });
  return { id, page: read?.page ?? null };
}

export function action({ context, params: { id: episodeId }, request }: Route.ActionArgs) {
  return operate(context, request, {
    operations: { make, delete: remove },
    given: { episodeId },
    after: { make: () => ({ message: "Der Clip ist in Arbeit." }) },
  });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepTyped(serverAction);

export function meta({ loaderData }: Route.MetaArgs) {
  const title = `Clips: ${loaderData?.page?.title ?? "Folge"} – Redaktion`;
  return [{ title }, { name: "robots", content: "noindex" }];
}

/** Milliseconds between two looks at a clip in work. */
const pause = 3000;

export default function EpisodeClips({
  loaderData: { id, page },
  actionData,
}: Route.ComponentProps) {
  const { revalidate, state } = useRevalidator();
  const isRunning = page?.clips.some((clip) => clip.state === "running");
  useEffect(() => {
    if (!isRunning || state !== "idle") return;
    const timer = setTimeout(() => void revalidate().catch(() => {}), pause);
    return () => clearTimeout(timer);
  }, [isRunning, state, revalidate]);
  return (
    <AdminPage
      title={page ? `Clips: ${page.title}` : "Clips"}
      back={{ to: href("/admin/episodes/:id/edit", { id }), label: "Folge bearbeiten" }}
    >
      {!page && <ErrorBanner>Die Clips konnten nicht geladen werden.</ErrorBanner>}
      {page && (
        <>
          <AdminSection title="Neuer Clip">
            <ClipForm
              key={`${page.chosen.from} ${page.chosen.to}`}
              episodeId={id}
              missing={page.missing}
              chosen={page.chosen}
              answer={actionData}
            />
          </AdminSection>
          {page.clips.length > 0 && (
            <AdminSection title="Fertig und in Arbeit">
              <ClipList episodeId={id} clips={page.clips} />
            </AdminSection>
          )}
          {page.claims.length > 0 && (
            <AdminSection title="Aus den Behauptungen">
              <Passages passages={page.claims} />
            </AdminSection>
          )}
          {page.sentences.length > 0 && (
            <AdminSection title="Aus der Mitschrift">
              <Passages passages={page.sentences} start={page.chosen.from} />
            </AdminSection>
          )}
        </>
      )}
    </AdminPage>
  );
}

type PassagesProps = { passages: readonly ShownPassage[]; start?: string };

/** Passages, each with links that put it into the form; `start`: that of the clip in the form. */
function Passages({ passages, start }: PassagesProps) {
  return (
    <ul className="max-h-[32rem] overflow-y-auto border-y border-hair">
      {passages.map(({ text, from, to }, index) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: sentences may repeat at one second.
          key={index}
          className="flex min-h-12 flex-wrap items-center gap-x-4 gap-y-1 border-t border-hair py-1.5 first:border-t-0"
        >
          <span className="label w-16 shrink-0 text-right">{from}</span>
          <span className="min-w-48 flex-1">{text}</span>
          <Link
            to={`?von=${from}&bis=${to}`}
            className="underline"
            aria-label={`Als Video: ${text}`}
          >
            Als Video
          </Link>
          {start && (
            <Link
              to={`?von=${start}&bis=${to}`}
              className="underline"
              aria-label={`Bis hier: ${text}`}
            >
              Bis hier
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}
