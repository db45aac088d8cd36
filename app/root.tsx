import { type ReactNode, use } from "react";
import {
  Links,
  type LinksFunction,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useRouteLoaderData,
} from "react-router";
import { PlayerProvider } from "~/features/player/player-provider";
import { visiblePlatforms } from "~/features/show/platforms";
import { getShow } from "~/features/show/show.server";
import { SiteFooter } from "~/features/show/site-footer";
import { SiteHeader } from "~/features/show/site-header";
import { berlinDate } from "~/lib/berlin-time";
import { servicesContext } from "~/platform/services.server";
import besley from "~/ui/fonts/besley.woff2?url";
import besleyItalic from "~/ui/fonts/besley-italic.woff2?url";
import plexMono from "~/ui/fonts/plex-mono.woff2?url";
import plexSans from "~/ui/fonts/plex-sans.woff2?url";
import plexSansBold from "~/ui/fonts/plex-sans-bold.woff2?url";
import { PageFrame } from "~/ui/page-frame";
import stylesheet from "~/ui/styles/site.css?url";
import type { Route } from "./+types/root";
import { ErrorPage } from "./routes/parts/error-page";
import { findNextTrack } from "./routes/parts/next-track";

export const links: LinksFunction = () => [
  ...[besley, besleyItalic, plexSans, plexSansBold, plexMono].map((href) => ({
    rel: "preload",
    as: "font" as const,
    type: "font/woff2",
    href,
    crossOrigin: "anonymous" as const,
  })),
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
];

export async function loader({ context }: Route.LoaderArgs) {
  const { db, clock, env } = context.get(servicesContext);
  const show = await getShow(db);
  return {
    show: {
      name: show.name,
      tagline: show.tagline,
      email: show.email,
      social: show.social,
      platforms: visiblePlatforms(show),
    },
    baseUrl: env.BASE_URL,
    year: Number(berlinDate(clock.now()).slice(0, 4)),
  };
}

/** What the shell knows is asked for once; a new page of the site does not change it. */
export function shouldRevalidate() {
  return false;
}

export function Layout({ children }: { children: ReactNode }) {
  const { nonce, css } = use(PageFrame);
  const data = useRouteLoaderData<typeof loader>("root");
  return (
    <html lang="de">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#0d2c54" />
        <Meta />
        {import.meta.env.DEV ? (
          <link rel="stylesheet" href={stylesheet} />
        ) : (
          <style
            nonce={nonce}
            suppressHydrationWarning
            // biome-ignore lint/security/noDangerouslySetInnerHtml: the site's own built stylesheet.
            dangerouslySetInnerHTML={{ __html: css }}
          />
        )}
        <Links />
        <link
          rel="alternate"
          type="application/rss+xml"
          href="/feed.xml"
          title={data?.show.name ?? "Podcast"}
        />
      </head>
      <body>
        <a href="#inhalt" className="skip-link button button-action">
          Zum Inhalt springen
        </a>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root({ loaderData: { show, year } }: Route.ComponentProps) {
  return (
    <PlayerProvider findNext={findNextTrack}>
      <SiteHeader name={show.name} />
      <main id="inhalt" tabIndex={-1} className="outline-none">
        <Outlet />
      </main>
      <SiteFooter show={show} year={year} />
    </PlayerProvider>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const data = useRouteLoaderData<typeof loader>("root");
  return (
    <>
      <SiteHeader name={data?.show.name ?? "Startseite"} />
      <main id="inhalt" tabIndex={-1} className="outline-none">
        <ErrorPage error={error} />
      </main>
      {data && <SiteFooter show={data.show} year={data.year} />}
    </>
  );
}
