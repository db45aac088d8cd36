import { renderToStaticMarkup } from "react-dom/server";
import { audioSources, cspHash } from "~/platform/page-cache/security-headers.server";
import css from "./embed.css?inline";
import { EmbedPage, type EmbedPageProps } from "./embed-page";
import script from "./embed-script?worker&url";

/** The small page for frames of other sites, with headers that let every site frame it. */
export function embedDocument(props: Omit<EmbedPageProps, "css" | "script">) {
  const html = renderToStaticMarkup(<EmbedPage {...props} css={css} script={script} />);
  return {
    html: `<!DOCTYPE html>${html}`,
    headers: { "Content-Security-Policy": policy(props.address) },
  };
}

function policy(address: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src ${cspHash(css)}`,
    "img-src 'self'",
    "font-src 'self'",
    `media-src ${audioSources(address)}`,
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors *",
  ].join("; ");
}
