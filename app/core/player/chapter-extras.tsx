import { sized } from "~/lib/sized-picture";

type ChapterPictureProps = { address: string | undefined };

/** A chapter's picture, small; of other servers no page shows any. */
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
  /** Opens in a new window, so that the sound goes on here. */
  inNewWindow?: boolean;
};

/** Where a chapter leads, by the name of the site. */
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
