import { data, redirect } from "react-router";
import { authorize } from "~/core/accounts/authorize.server";
import { compareFields } from "~/core/content/revisions/comparison.server";
import { readableText } from "~/core/content/revisions/readable-text";
import { saveShowSection } from "~/core/content/show.server";
import { drawnCover } from "~/core/media/artwork/show-pictures.server";
import { listNavigationPages } from "~/core/pages/pages.server";
import { SectionTabs } from "~/core/show/admin/section-form";
import { isEmptyText, isUnfinished } from "~/core/show/legal/placeholders";
import { preparedTexts, readPrivacyParts } from "~/core/show/legal/prepared-texts.server";
import { navigationRows } from "~/core/show/navigation/navigation-entries";
import { sectionVersion } from "~/core/show/settings/check-section.server";
import {
  findSection,
  isLegalText,
  type LegalText,
  legalTexts,
  type SectionName,
} from "~/core/show/settings/settings";
import type { Show } from "~/core/show/show.schema";
import { getShow } from "~/core/show/show.server";
import { href } from "~/lib/href";
import { attempt } from "~/platform/attempt.server";
import { readForm } from "~/platform/fields/read-fields.server";
import { sanitize } from "~/platform/sanitize.server";
import { type Services, servicesContext } from "~/platform/services.server";
import { keepTyped } from "~/routes/admin/keep-typed";
import { AdminPage } from "~/ui/admin/admin-page";
import { ErrorBanner } from "~/ui/banner";
import type { Route } from "./+types/show";
import { ShowSection } from "./show-section";

export async function loader({ context, params, request }: Route.LoaderArgs) {
  authorize(context, "show.read");
  // Hosts were a section of the settings before they became people. Old bookmarks redirect.
  if (params.section === "hosts") throw redirect(href("/admin/people"), 301);
  const services = context.get(servicesContext);
  const section = getSection(params.section);
  const read = await attempt(services, async () => ({
    show: await getShow(services.db),
    pages: await listNavigationPages(services),
  }));
  if (!read) return { section, settings: null };
  const { show, pages } = read;
  const view = new URL(request.url).searchParams.get("ansicht");
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
      feedAddress: `${services.env.BASE_URL}/feed.xml`,
      isAssisted: view === "hilfe",
      ...(await readTemplate(services, { section, show, isCompared: view === "vorlage" })),
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

/** Sections of unfinished legal texts; a missing accessibility statement does not count. */
function markedOf(show: Pick<Show, LegalText>): Partial<Record<SectionName, string>> {
  const unfinished = legalTexts.filter(
    (name) => isUnfinished(show[name]) && (name !== "accessibility" || !isEmptyText(show[name])),
  );
  return Object.fromEntries(unfinished.map((name) => [name, "unfertig"]));
}

type Templated = { section: SectionName; show: Show; isCompared: boolean };

/** Reads what the operator's text lacks compared to the program's, or the program's text if the operator has none. */
async function readTemplate(services: Services, { section, show, isCompared }: Templated) {
  const nothing = { prepared: "", unnamed: [], template: null };
  if (!isLegalText(section) || section === "imprint") return nothing;
  const text = show[section];
  const prepared = sanitize(
    preparedTexts(services, show, await readPrivacyParts(services))[section],
  );
  if (isEmptyText(text)) return { ...nothing, prepared };
  const fields = { names: [section], readable: { [section]: readableText } };
  const keys = section === "privacy" ? Object.keys(services.rooms.deviceKeys) : [];
  return {
    ...nothing,
    unnamed: keys.filter((key) => !text.includes(key)),
    template: isCompared
      ? await compareFields({ [section]: text }, { [section]: prepared }, fields)
      : null,
  };
}

/** @throws Response 404 for an unknown section */
function getSection(name: string | undefined) {
  const section = findSection(name);
  if (!section) throw new Response(null, { status: 404 });
  return section;
}
