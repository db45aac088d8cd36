import { TableOfContents } from "~/core/posts/table-of-contents";
import { ServedHtml } from "~/ui/served-html";
import type { ApiPage as ApiPageProps } from "./api-page.server";

/** A page about the interface. */
export function ApiPage({ title, html, chapters }: ApiPageProps) {
  return (
    <div className="page long-page pt-10 pb-20 sm:pt-14">
      <h1 className="mb-8 text-4xl sm:text-5xl">{title}</h1>
      <div className="long-text">
        <div className="lg:order-last">
          <TableOfContents title="Auf dieser Seite" chapters={chapters} />
        </div>
        <ServedHtml key={title} html={html} className="prose" />
      </div>
    </div>
  );
}
