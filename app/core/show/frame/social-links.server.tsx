import type { SocialLink } from "../settings/link-settings";

/** Icons drawn for this program, simple enough for 24 px. The networks' own marks are not shipped. */
const outlines = {
  instagram: "M4 4h16v16H4z M12 8.5a3.5 3.5 0 1 0 0 7a3.5 3.5 0 1 0 0-7 M16.7 7.2h.1",
  youtube: "M3 6h18v12H3z M10 9.2v5.6l4.8-2.8z",
  tiktok: "M13 4v11.2a3.4 3.4 0 1 1-3.4-3.4 M13 4c.4 3 2.4 4.8 5.4 5",
  facebook: "M4 4h16v16H4z M13 20v-9.2c0-1.8.9-2.8 3.2-2.6 M10.4 13h5.2",
  mastodon:
    "M6 16c-2-4-2-12 6-12s8 8 4 11.5c-2 .9-6 .8-8 .1c0 3 3 4.2 7 3.2 M8.5 13V9.600c0-2.8 3.5-2.8 3.5 0V12 M12 9.600c0-2.8 3.5-2.8 3.5 0V13",
  bluesky:
    "M12 11C9.5 6.5 6 4 4.5 4.5S4 9 5 12c.8 2 3 2 4.5 1.5C7 14.5 6.5 16.5 8 18.5c1.8 1.5 3.3-1 4-3c.7 2 2.2 4.5 4 3c1.5-2 1-4-1.5-5c1.5.5 3.700.5 4.5-1.5c1-3 2-7 .5-7.5S14.5 6.5 12 11",
  fediverse:
    "M12 4l7.6 5.5-2.9 9H7.3l-2.9-9z M12 4l4.7 14.5 M12 4L7.3 18.5 M4.4 9.5h15.2 M4.4 9.5l12.3 9 M19.6 9.5L7.3 18.5",
  matrix: "M7 4H4v16h3 M17 4h3v16h-3 M8 15.5V9 M8 11c1-2 4-2 4 .5v4 M12 11c1-2 4-2 4 .5v4",
};

type Network = keyof typeof outlines;

/** The network named by the first word of a label such as 'Mastodon (Anna)'; null if there is no icon for it. */
function networkOf({ label }: Pick<SocialLink, "label">): Network | null {
  const [word = ""] = label.toLowerCase().split(/[^a-z]/);
  return Object.hasOwn(outlines, word) ? (word as Network) : null;
}

/** Links to profiles on other sites. Known networks are icons, with their names if there is space. */
export function SocialLinks({ links, isNamed = false }: SocialLinksProps) {
  const look = isNamed
    ? "min-h-11 gap-3"
    : "min-h-11 min-w-11 justify-center px-2.5 hover:text-coral";
  return links.map((link) => {
    const network = networkOf(link);
    return (
      <li key={`${link.label} ${link.url}`}>
        <a
          href={link.url}
          rel={link.isMe === false ? "noopener" : "noopener me"}
          aria-label={network && !isNamed ? link.label : undefined}
          className={`inline-flex items-center ${look}`}
        >
          {network && <SocialIcon network={network} />}
          {(isNamed || !network) && link.label}
        </a>
      </li>
    );
  });
}

type SocialLinksProps = { links: readonly SocialLink[]; isNamed?: boolean };

function SocialIcon({ network }: { network: Network }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="24"
      height="24"
      strokeWidth="1.6"
      className="icon"
      aria-hidden="true"
    >
      <path d={outlines[network]} />
    </svg>
  );
}
