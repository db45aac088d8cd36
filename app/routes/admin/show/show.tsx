import { data, redirect } from "react-router";
import { saveShowSection } from "~/content/show.server";
import { authorize } from "~/features/accounts/authorize.server";
import { drawnCover } from "~/features/media/artwork/show-pictures.server";
import { listNavigationPages } from "~/features/pages/pages.server";
import { SectionTabs } from "~/features/show/admin/section-form";
import { preparedPrivacy } from "~/features/show/check-legal.server";
import { navigationRows } from "~/features/show/navigation-entries";
import { isEmptyText, isUnfinished } from "~/features/show/placeholders";
import { sectionVersion } from "~/features/show/settings/check-section.server";
import { findSection } from "~/features/show/settings/settings";
import { getShow } from "~/features/show/show.server";
import { href } from "~/lib/href";
import { attempt } from "~/platform/attempt.server";
import { readForm } from "~/platform/read-fields.server";
import { servicesContext } from "~/platform/services.server";
import { keepTyped } from "~/routes/admin/keep-typed";
import { AdminPage } from "~/ui/admin/admin-page";
import { ErrorBanner } from "~/ui/banner";
import type { Route } from "./+types/show";
import { ShowSection } from "./show-section";

export async function loader({ context, params, request }: Route.LoaderArgs) {
  authorize(context, "show.read");
  // Hosts were a section before they became people; bookmarks still lead there.
  if (params.section === "hosts") throw redirect(href("/admin/people"), 301);
  const services = context.get(servicesContext);
  const section = getSection(params.section);
  const read = await attempt(services, async () => ({
    show: await getShow(services.db),
    pages: await listNavigationPages(services),
  }));
  if (!read) return { section, settings: null };
  const { show, pages } = read;
  return {
    section,
    settings: {
      show,
      navigation: {
        header: navigationRows(show, services.rooms.pages, "header", pages),
        footer: navigationRows(show, services.rooms.pages, "footer", pages),
        legal: navigationRows(show, services.rooms.pages, "legal", pages),
      },
      version: sectionVersion(show, section),
      drawnCover: drawnCover(show),
      prepared: section === "privacy" && isEmptyText(show.privacy) ? preparedPrivacy : "",
      feedAddress: `${services.env.BASE_URL}/feed.xml`,
      isAssisted: new URL(request.url).searchParams.get("ansicht") === "hilfe",
    },
  };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const operator = authorize(context, "show.update");
  const section = getSection(params.section);
  const form = await readForm(request);
  const services = context.get(servicesContext);
  const answer = await saveShowSection(services, operator, section, form);
  const { status, ...rest } = answer;
  return data(rest, { status });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepTyped(serverAction, "Die Einstellungen konnten nicht gespeichert werden");

export function meta() {
  return [{ title: "Einstellungen – Redaktion" }, { name: "robots", content: "noindex" }];
}

export default function ShowSettings({ loaderData: { section, settings } }: Route.ComponentProps) {
  return (
    <AdminPage title="Einstellungen">
      <SectionTabs current={section} marked={settings ? markedOf(settings.show) : {}} />
      {settings ? (
        <ShowSection section={section} {...settings} />
      ) : (
        <ErrorBanner>Daten konnten nicht geladen werden</ErrorBanner>
      )}
    </AdminPage>
  );
}

function markedOf({ imprint, privacy }: { imprint: string; privacy: string }) {
  const mark = "unfertig";
  return {
    ...(isUnfinished(imprint) ? { imprint: mark } : {}),
    ...(isUnfinished(privacy) ? { privacy: mark } : {}),
  };
}

/** @throws Response 404 for what is no section */
function getSection(name: string | undefined) {
  const section = findSection(name);
  if (!section) throw new Response(null, { status: 404 });
  return section;
}
