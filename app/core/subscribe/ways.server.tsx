import { listEpisodesForFeed } from "~/core/episodes/episodes.server";
import { qrDrawing } from "~/lib/qr-drawing.server";
import { now } from "~/platform/clock.server";
import { servedHtml } from "~/platform/react-router/served-html.server";
import type { Services } from "~/platform/services.server";
import { type AppGroup, podcastApps } from "./podcast-apps.server";

/** The number of episodes that apps find in the feed. */
export async function countHeard({ db, clock }: Services): Promise<number> {
  const part = { limit: 0, offset: 0, whole: 0, characters: 0 };
  return (await listEpisodesForFeed(db, now(clock), part)).total;
}

/** Whether an address is a show's page in Apple's directory, which opens the app on Apple's devices. */
export function isApplePage(address: string): boolean {
  return /^https:\/\/(?:podcasts|itunes)\.apple\.com\/.*\bid\d+/.test(address);
}

/** The apps by device, as HTML without a script. */
export function appsHtml(feed: Parameters<typeof podcastApps>[0]): string {
  return servedHtml(podcastApps(feed).map((group) => <Group key={group.id} group={group} />));
}

function Group({ group: { id, title, apps } }: { group: AppGroup }) {
  return (
    <section className="sheet" aria-labelledby={`apps-${id}`}>
      <h3 id={`apps-${id}`}>{title}</h3>
      <ul>
        {apps.map(({ name, href }) => (
          <li key={name}>
            <a href={href} rel="noopener">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A QR code of the page's own address, for a phone. */
export function qrHtml(address: string): string {
  const { size, path } = qrDrawing(address);
  return servedHtml(
    <>
      <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={`QR-Code: ${address}`}>
        <path d={path} />
      </svg>
      <p>Kamera darauf halten: Am Telefon geht es weiter.</p>
    </>,
  );
}
