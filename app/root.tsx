import { type ReactNode, use, useState } from "react";
import {
  Links,
  type LinksFunction,
  Meta,
  Outlet,
  Scripts,
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useRouteLoaderData,
} from "react-router";
import { useViewReports } from "~/core/analytics/counting/report-views";
import { framePictures, showPicture } from "~/core/media/artwork/show-pictures.server";
import { listNavigationPages } from "~/core/pages/pages.server";
import { LatestLink } from "~/core/player/latest-link";
import { InProgressHead } from "~/core/player/memory/in-progress-head";
import { WaitingQueue } from "~/core/player/memory/waiting-queue";
import { PlayerProvider } from "~/core/player/player";
import { findNextTrack } from "~/core/player/track";
import { SearchPanel } from "~/core/search/search-panel";
import { accentStyles, headerColors } from "~/core/show/accent";
import { footerHtml } from "~/core/show/frame/footer-columns.server";
import { SiteFooter } from "~/core/show/frame/site-footer";
import { SiteHeader } from "~/core/show/frame/site-header";
import { emptyPages } from "~/core/show/navigation/episode-tabs.server";
import { navigationOf } from "~/core/show/navigation/navigation-entries";
import { ownProfiles } from "~/core/show/platforms";
import { readSubscribeWay, shellShow } from "~/core/show/shell-show.server";
import { getCurrentShow } from "~/core/show/show.server";
import { showText } from "~/core/show/texts";
import { berlinDate } from "~/lib/time/berlin-time";
import { attempt } from "~/platform/attempt.server";
import { readUntilExpiry } from "~/platform/page-cache/page-expiry.server";
import { BrowserRooms } from "~/platform/rooms/browser-room";
import { servicesContext } from "~/platform/services.server";
import { useAllStyles } from "~/ui/all-styles";
import besley from "~/ui/fonts/besley.woff2?url";
import plexSans from "~/ui/fonts/plex-sans.woff2?url";
import plexSansBold from "~/ui/fonts/plex-sans-bold.woff2?url";
import { PageFrame } from "~/ui/page-frame";
import { StandIn } from "~/ui/page-picture";
import { PageStatus, useSlowNavigation } from "~/ui/page-status";
import { FollowLinks } from "~/ui/share/follow-links";
import stylesheet from "~/ui/styles/site.css?url";
import { ThemeHead } from "~/ui/theme";
import { useScrollMemory } from "~/ui/use-scroll-memory";
import type { Route } from "./+types/root";
import { browserRooms } from "./browser-rooms";
import { ErrorPage } from "./routes/error-page";

const font = { as: "font", type: "font/woff2", crossOrigin: "anonymous" } as const;

export const links: LinksFunction = () => [
  ...[besley, plexSans, plexSansBold].map((href) => ({ rel: "preload", href, ...font })),
  { rel: "manifest", href: "/manifest.webmanifest" },
];

/** The data of the frame, which all pages share. */
const readFrame = readUntilExpiry(async (services) => {
  const { clock, env } = services;
  const show = await getCurrentShow(services);
  const pages = await attempt(services, () => listNavigationPages(services));
  const inShell = shellShow(show, services.rooms, await readSubscribeWay(services));
  const empty = await emptyPages(services);
  const own = services.rooms.pages;
  const { footer, ...navigation } = navigationOf(show, own, pages ?? [], empty);
  return {
    look: { styles: accentStyles(show.accent), header: headerColors(show.accent) },
    show: {
      ...inShell,
      picture: showPicture(show, "og"),
      ...framePictures(show),
    },
    navigation,
    footer: footerHtml({
      show: { ...inShell, social: [...inShell.social, ...ownProfiles(own, empty)] },
      about: showText(show, "footerAbout") || show.tagline,
      columns: footer,
    }),
    baseUrl: env.BASE_URL,
    year: Number(berlinDate(clock.now()).slice(0, 4)),
  };
});

export function loader({ context }: Route.LoaderArgs) {
  return readFrame(context.get(servicesContext));
}

/** The frame's data is loaded once: navigation does not change it, but saving settings does. */
export function shouldRevalidate({ formAction }: ShouldRevalidateFunctionArgs) {
  return formAction?.startsWith("/admin/show") ?? false;
}

export function Layout({ children }: { children: ReactNode }) {
  const { nonce, css } = use(PageFrame);
  const data = useRouteLoaderData<typeof loader>("root");
  // Styles from the first load stay, since the content security policy allows no others: a newly saved colour
  // appears with the next document.
  const [styles] = useState(data?.look.styles);
  return (
    <html lang="de" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <ThemeHead nonce={nonce} colors={data?.look.header} />
        <InProgressHead nonce={nonce} />
        <Meta />
        {import.meta.env.DEV ? (
          <link rel="stylesheet" href={stylesheet} />
        ) : (
          <style
            data-site=""
            nonce={nonce}
            suppressHydrationWarning
            // biome-ignore lint/security/noDangerouslySetInnerHtml: the site's own built stylesheet.
            dangerouslySetInnerHTML={{ __html: css }}
          />
        )}
        {styles && (
          <style
            nonce={nonce}
            suppressHydrationWarning
            // biome-ignore lint/security/noDangerouslySetInnerHtml: made of a colour that was checked.
            dangerouslySetInnerHTML={{ __html: styles }}
          />
        )}
        <Links />
        <Icons icon={data?.show.icon} />
        <link
          rel="alternate"
          type="application/rss+xml"
          href="/feed.xml"
          title={data?.show.name ?? "Podcast"}
        />
        <link
          rel="alternate"
          type="application/rss+xml"
          href="/blog/feed.xml"
          title={`${data?.show.name ?? "Podcast"} – Blog`}
        />
      </head>
      <body>
        <div id="top" tabIndex={-1} className="outline-none" />
        <a href="#inhalt" className="skip-link button button-action">
          Zum Inhalt springen
        </a>
        {children}
        <Scripts />
      </body>
    </html>
  );
}

/** Icons made from the show's cover, or the built-in ones. */
function Icons({ icon }: { icon: string | null | undefined }) {
  return icon ? (
    <>
      <link rel="icon" href={`${icon}?w=64`} type="image/png" />
      <link rel="apple-touch-icon" href={`${icon}?w=180`} />
    </>
  ) : (
    <>
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
    </>
  );
}

export default function Root({
  loaderData: { show, navigation, footer, year },
}: Route.ComponentProps) {
  const slow = useSlowNavigation();
  const { pathname } = useLocation();
  useViewReports();
  useScrollMemory();
  useAllStyles();
  // The operator's area has its own frame. Playback continues across both.
  const isPublic = !pathname.startsWith("/admin");
  return (
    <BrowserRooms value={browserRooms}>
      <PlayerProvider findNext={findNextTrack}>
        {isPublic ? (
          <>
            <SiteHeader
              name={show.name}
              items={navigation.header}
              doors={navigation.doors}
              logo={show.logo}
              Latest={LatestLink}
              Search={SearchPanel}
            />
            {/* The home page begins below the header's upper edge. A key of its own prevents a jump there. */}
            <main
              key={pathname === "/" ? "home" : "page"}
              id="inhalt"
              tabIndex={-1}
              aria-busy={slow}
              className="outline-none"
            >
              <StandIn value={show.standIn}>
                <Outlet />
              </StandIn>
            </main>
            <WaitingQueue />
            <SiteFooter columns={footer} name={show.name} year={year} />
          </>
        ) : (
          <Outlet />
        )}
        <FollowLinks />
        <PageStatus slow={slow} />
      </PlayerProvider>
    </BrowserRooms>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const data = useRouteLoaderData<typeof loader>("root");
  return (
    <>
      <SiteHeader
        name={data?.show.name ?? "Startseite"}
        logo={data?.show.logo ?? null}
        items={data?.navigation.header ?? []}
        doors={data?.navigation.doors ?? []}
        Latest={LatestLink}
        Search={SearchPanel}
      />
      <main id="inhalt" tabIndex={-1} className="outline-none">
        <ErrorPage error={error} />
      </main>
      {data && <SiteFooter columns={data.footer} name={data.show.name} year={data.year} />}
      <FollowLinks />
    </>
  );
}
