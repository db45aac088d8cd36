import type { HomePart } from "~/core/show/home-parts.server";
import { getCurrentShow } from "~/core/show/show.server";
import { servedHtml } from "~/platform/react-router/served-html.server";
import type { Services } from "~/platform/services.server";
import { Name } from "~/ui/name";

/** The shows that this one recommends, for the home page; null if there are none. */
export async function readPodroll(services: Services): Promise<HomePart | null> {
  const label = "Sendungen, die wir mögen";
  const { podroll } = await getCurrentShow(services);
  const shows = podroll.filter(({ website, feedUrl }) => website || feedUrl);
  if (shows.length === 0) return null;
  const html = servedHtml(
    <>
      <h3 className="text-lg leading-snug sm:text-xl">{label}</h3>
      <ul className="mt-3 max-h-80 overflow-y-auto">
        {shows.map(({ guid, title, website, feedUrl }) => (
          <li key={guid}>
            <a href={website || feedUrl} rel="noopener" className="inline-block py-1 underline">
              <Name>{title}</Name>
            </a>
          </li>
        ))}
      </ul>
    </>,
  );
  return { label, html };
}
