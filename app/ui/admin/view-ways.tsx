import { CopyLink } from "./copy-link";

/** To the page of what a form is about, in a window of its own. */
export function ViewWay({ href, label }: { href: string; label: string }) {
  return (
    <a href={href} target="_blank" rel="noreferrer" className="button button-outline text-sm">
      {label}
      <span className="sr-only"> (neues Fenster)</span>
    </a>
  );
}

type ViewWaysProps = {
  /** Path of the public page; null while visitors see none. */
  publicPath: string | null;
  preview: { path: string; url: string; until: string };
};

/** To the page as visitors see it, or by its secret link; and that link for somebody else. */
export function ViewWays({ publicPath, preview }: ViewWaysProps) {
  return (
    <>
      <ViewWay href={publicPath ?? preview.path} label={publicPath ? "Ansehen" : "Vorschau"} />
      <CopyLink
        url={preview.url}
        label="Vorschau-Link kopieren"
        copied={`Kopiert. Er gilt bis zum ${preview.until}.`}
      />
    </>
  );
}
