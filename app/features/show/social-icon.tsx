import type { SocialLink } from "./show.schema";

/** Outlines of our own, plain enough for 24 px: brand marks are not shipped. */
const outlines: Record<SocialLink["network"], string> = {
  instagram: "M4 4h16v16H4z M12 8.5a3.5 3.5 0 1 0 0 7a3.5 3.5 0 1 0 0-7 M16.7 7.2h.1",
  youtube: "M3 6h18v12H3z M10 9.2v5.6l4.8-2.8z",
  tiktok: "M13 4v11.2a3.4 3.4 0 1 1-3.4-3.4 M13 4c.4 3 2.4 4.8 5.4 5",
  facebook: "M4 4h16v16H4z M13 20v-9.2c0-1.8.9-2.8 3.2-2.6 M10.4 13h5.2",
  mastodon:
    "M6 16c-2-4-2-12 6-12s8 8 4 11.5c-2 .9-6 .8-8 .1c0 3 3 4.2 7 3.2 M8.5 13V9.600c0-2.8 3.5-2.8 3.5 0V12 M12 9.600c0-2.8 3.5-2.8 3.5 0V13",
};

export function SocialIcon({ network }: { network: SocialLink["network"] }) {
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
