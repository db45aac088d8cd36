import type { ReactNode } from "react";
import { Name, sizedFor } from "~/ui/name";

type PageTextProps = {
  title: string;
  html: string;
  children?: ReactNode;
};

/** A page with text written by the operator. */
export function PageText({ title, html, children }: PageTextProps) {
  return (
    <article className="page long-page pt-10 pb-20 sm:pt-14" data-own-page="">
      <h1 className={`mb-8 text-4xl sm:text-5xl ${sizedFor(title)}`}>
        <Name>{title}</Name>
      </h1>
      <div className={children ? "long-text" : ""}>
        {children && <div className="lg:order-last">{children}</div>}
        <div
          className="prose"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised when it was saved.
          dangerouslySetInnerHTML={{ __html: html }}
        />
      </div>
    </article>
  );
}
