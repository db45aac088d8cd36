import { Link2, Mail, Share } from "lucide-react";
import { useEffect, useState } from "react";
import { ShareResult, useCopy } from "./share-copy";

type ShareLinksProps = {
  title: string;
  /** Absolute address. */
  url: string;
  className?: string;
};

/** Ways to hand on an address that ask nobody else: the clipboard, the system's own sheet, mail. */
export function ShareLinks({ title, url, className = "" }: ShareLinksProps) {
  const { result, copy } = useCopy();
  const [hasSheet, setHasSheet] = useState(false);
  useEffect(() => setHasSheet("share" in navigator), []);
  return (
    <section aria-label="Teilen" className={`share-links ${className}`}>
      <p className="label">Teilen</p>
      <button type="button" className="share-link scripted" onClick={() => copy(url)}>
        <Link2 aria-hidden size={18} strokeWidth={1.75} />
        Link kopieren
      </button>
      {hasSheet && (
        <button type="button" className="share-link" onClick={() => openSheet({ title, url })}>
          <Share aria-hidden size={18} strokeWidth={1.75} />
          Weitergeben
        </button>
      )}
      <a className="share-link" href={mailLink(title, url)}>
        <Mail aria-hidden size={18} strokeWidth={1.75} />
        Per E-Mail
      </a>
      <a className="share-address" href={url}>
        {url}
      </a>
      <ShareResult result={result} className="share-status" />
    </section>
  );
}

/** Nothing follows from it: whoever closes the sheet has decided otherwise. */
function openSheet(data: ShareData): void {
  navigator.share(data).catch((reason: unknown) => {
    if (!(reason instanceof DOMException && reason.name === "AbortError"))
      console.warn("Das Teilen hat nicht geklappt.", reason);
  });
}

/** RFC 6068: subject and body percent-encoded, a line break as CRLF. */
export function mailLink(title: string, url: string): string {
  const encode = (text: string) => encodeURIComponent(text).replaceAll("'", "%27");
  return `mailto:?subject=${encode(title)}&body=${encode(`${title}\r\n${url}`)}`;
}
