import { Code, Link2, Mail, Share } from "lucide-react";
import { useEffect, useState } from "react";
import { openShareDialog } from "~/lib/share";
import { ShareResult, useCopy } from "./share-copy";

type ShareLinksProps = {
  title: string;
  /** Absolute address. */
  url: string;
  /** True if the address is short enough to say aloud, so that it is shown. */
  isShort?: boolean;
  /** HTML that embeds the page in another one. */
  embedCode?: string | undefined;
};

/** Ways to share an address without third parties: the clipboard, the system's share sheet, mail. */
export function ShareLinks({ title, url, isShort, embedCode }: ShareLinksProps) {
  const { result, copy } = useCopy();
  const [canShare, setCanShare] = useState(false);
  useEffect(() => setCanShare("share" in navigator), []);
  return (
    <section aria-label="Teilen" className="share-links mt-6 sm:mt-12">
      <p className="label">Teilen</p>
      <button type="button" className="share-link scripted" onClick={() => copy(url)}>
        <Link2 aria-hidden size={18} strokeWidth={1.75} />
        Link kopieren
      </button>
      {canShare && (
        <button
          type="button"
          className="share-link"
          onClick={() => openShareDialog({ title, url })}
        >
          <Share aria-hidden size={18} strokeWidth={1.75} />
          Weitergeben
        </button>
      )}
      <a className="share-link" href={mailLink(title, url)}>
        <Mail aria-hidden size={18} strokeWidth={1.75} />
        Per E-Mail
      </a>
      {embedCode && (
        <button type="button" className="share-link scripted" onClick={() => copy(embedCode)}>
          <Code aria-hidden size={18} strokeWidth={1.75} />
          Einbetten
        </button>
      )}
      {isShort && <p className="label">Kurz</p>}
      <a className="share-address" data-short={isShort} href={url}>
        {url}
      </a>
      <ShareResult result={result} />
    </section>
  );
}

/** A mailto link (RFC 6068): subject and body are percent-encoded, with a line break as CRLF. */
export function mailLink(title: string, url: string): string {
  const encode = (text: string) => encodeURIComponent(text).replaceAll("'", "%27");
  return `mailto:?subject=${encode(title)}&body=${encode(`${title}\r\n${url}`)}`;
}
