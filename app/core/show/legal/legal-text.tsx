import type { ReactNode } from "react";
import { pageMeta } from "~/lib/page-meta";
import { sizedFor } from "~/ui/name";

type Site = Parameters<typeof pageMeta>[0];

/** Meta tags of a legal page. `name` is the short name for the browser tab, `title` the full one. */
export function legalMeta(site: Site | undefined, path: string, name: string, title = name) {
  if (!site) return [];
  return pageMeta(site, {
    title: `${name} – ${site.show.name}`,
    description: `${title} von „${site.show.name}“.`,
    url: site.baseUrl + path,
  });
}

type LegalTextProps = {
  title: string;
  html: string;
  children?: ReactNode;
};

/** A legal text from the show's settings. */
export function LegalText({ title, html, children }: LegalTextProps) {
  return (
    <div className="page long-page pt-10 pb-20 sm:pt-14">
      <h1 className={`mb-8 text-4xl sm:text-5xl ${sizedFor(title)}`}>{title}</h1>
      <div className={children ? "long-text" : ""}>
        {children && <div className="lg:order-last">{children}</div>}
        {html ? (
          <div
            className="prose"
            // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised when it was saved.
            dangerouslySetInnerHTML={{ __html: html }}
          />
        ) : (
          <p className="text-lg text-soft">Dieser Text ist noch nicht hinterlegt.</p>
        )}
      </div>
    </div>
  );
}
