import { sized } from "~/lib/sized-picture";

type ChapterPictureProps = { address: string | undefined };

/** A small picture of a chapter. Pictures on other servers are not shown. */
export function ChapterPicture({ address }: ChapterPictureProps) {
  if (!address?.startsWith("/media/")) return null;
  return (
    <img
      src={sized(address, 480)}
      alt=""
      width={56}
      height={56}
      loading="lazy"
      className="chapter-picture"
    />
  );
}

type ChapterLinkProps = {
  address: string | undefined;
  title: string;
  /** True to open a new window, so that the audio continues here. */
  inNewWindow?: boolean;
};

/** A chapter's link, labelled with the site's name. */
export function ChapterLink({ address, title, inNewWindow }: ChapterLinkProps) {
  if (!address || !URL.canParse(address)) return null;
  return (
    <a
      href={address}
      className="chapter-link"
      rel="noopener"
      target={inNewWindow ? "_blank" : undefined}
    >
      {new URL(address).host.replace(/^www\./, "")}
      <span className="sr-only">
        {` – Link zum Kapitel „${title}“${inNewWindow ? " (neues Fenster)" : ""}`}
      </span>
    </a>
  );
}
