import { useRouteLoaderData } from "react-router";
import { PlatformLinks } from "~/core/show/platform-links";
import { visiblePlatforms } from "~/core/show/platforms";
import { getCurrentShow } from "~/core/show/show.server";
import { SubscribeWay } from "~/core/show/subscribe-way";
import receiver from "~/core/subscribe/receiver.svg?url";
import styles from "~/core/subscribe/subscribe.css?url";
import { SubscribeForm } from "~/core/subscribe/subscribe-form";
import { appsHtml, countHeard, isApplePage, qrHtml } from "~/core/subscribe/ways.server";
import { breadcrumbs, pageMeta } from "~/lib/page-meta";
import { attempt } from "~/platform/attempt.server";
import { type Services, servicesContext } from "~/platform/services.server";
import type { loader as rootLoader } from "~/root";
import { Drawing } from "~/ui/drawings/drawing";
import { Link } from "~/ui/link";
import { Name } from "~/ui/name";
import { ServedHtml } from "~/ui/served-html";
import { ShareResult, useCopy } from "~/ui/share/share-copy";
import type { Route } from "./+types/subscribe";

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { env, rooms } = services;
  const show = await getCurrentShow(services);
  const url = env.BASE_URL + rooms.addressOf("/abonnieren");
  // A show that moves offers its new feed, to which apps would be redirected anyway.
  const feed = show.newFeedUrl || `${env.BASE_URL}/feed.xml`;
  const apple = visiblePlatforms(show).find((link) => isApplePage(link.url))?.url;
  return {
    url,
    feed,
    styles,
    consent: rooms.find("onSubscribe", "consent")?.(show) ?? null,
    apps: appsHtml({ url: feed, apple }),
    qr: qrHtml(url),
    others: await readOthers(services),
    isEmpty: (await attempt(services, () => countHeard(services))) === 0,
  };
}

async function readOthers(services: Services) {
  const found = await Promise.all(
    services.rooms.list("onSubscribe", "section").map((read) => read(services)),
  );
  return found.filter((part) => !!part);
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const root = matches[0].loaderData;
  if (!root || !loaderData) return [];
  const { baseUrl, show } = root;
  return pageMeta(root, {
    title: `Abonnieren – ${show.name}`,
    description: `„${show.name}“ abonnieren: in deiner Podcast-App, auf Plattformen, per Mail oder mit der Adresse des Feeds.`,
    url: loaderData.url,
    jsonLd: [breadcrumbs(["Start", `${baseUrl}/`], ["Abonnieren", loaderData.url])],
  });
}

export default function Subscribe({ loaderData }: Route.ComponentProps) {
  const root = useRouteLoaderData<typeof rootLoader>("root");
  if (!root) return null;
  const { show } = root;
  const { apps, consent, feed, isEmpty, others, qr } = loaderData;
  return (
    <div className="page subscribe">
      <link rel="stylesheet" href={loaderData.styles} precedence="subscribe" />
      <header className="subscribe-poster blueprint-grid on-blueprint">
        <div>
          <p className="label">
            <Name>{show.name}</Name>
          </p>
          <h1>Abonnieren</h1>
          <p>Such dir einen Weg aus. Danach kommt jede neue Folge von selbst zu dir.</p>
        </div>
        <figure className="subscribe-drawing">
          <Drawing href={receiver} className="w-full" />
          <figcaption className="figure-label mt-2 text-center">
            Detektorempfänger: Antenne hoch, Kopfhörer auf.
          </figcaption>
        </figure>
        <ServedHtml html={qr} className="subscribe-qr" />
      </header>
      <section aria-labelledby="apps">
        <h2 id="apps">In deiner App</h2>
        <p>
          {isEmpty
            ? "Noch ist keine Folge zu hören; manche App nimmt die Sendung erst mit der ersten."
            : "Such dir deine App aus: Sie öffnet sich mit dieser Sendung. Passiert nichts, fehlt sie auf dem Gerät."}
        </p>
        <ServedHtml html={apps} className="subscribe-apps" />
      </section>
      {show.platforms.length > 0 && (
        <section aria-labelledby="platforms">
          <h2 id="platforms">Auf Plattformen</h2>
          <p>Sie führen die Sendung in ihrem eigenen Verzeichnis.</p>
          <PlatformLinks links={show.platforms} />
        </section>
      )}
      <section aria-labelledby="feed">
        <h2 id="feed">Mit der Adresse</h2>
        <p>Jedes andere Podcast-Programm nimmt die Adresse des Feeds.</p>
        <FeedAddress address={feed} />
      </section>
      {!show.isClosed && consent && SubscribeForm && (
        <section aria-labelledby="mail" className="subscribe-mail">
          <h2 id="mail">Per Mail</h2>
          <SubscribeForm consent={consent} place="page" />
        </section>
      )}
      {others.map(({ title, text, to, label }) => (
        <section key={to} aria-label={title}>
          <h2>{title}</h2>
          <p className="wrap-anywhere">{text}</p>
          <Link to={to} className="button button-outline">
            {label}
          </Link>
        </section>
      ))}
      <SubscribeWay title="Im Browser" />
    </div>
  );
}

function FeedAddress({ address }: { address: string }) {
  const { result, copy } = useCopy();
  return (
    <div className="subscribe-address">
      <input
        readOnly
        value={address}
        aria-label="Adresse des Feeds"
        className="field"
        onFocus={(event) => event.target.select()}
      />
      <button
        type="button"
        className="button button-outline scripted"
        onClick={() => copy(address)}
      >
        Kopieren
      </button>
      <ShareResult result={result} done="Adresse kopiert" className="label" />
    </div>
  );
}
