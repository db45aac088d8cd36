import type { ReactNode } from "react";

type LegalTextProps = {
  title: string;
  html: string;
  children?: ReactNode;
};

/** A legal text from the show's settings. */
export function LegalText({ title, html, children }: LegalTextProps) {
  return (
    <div className="page long-page pt-10 pb-20 sm:pt-14">
      <h1 className="mb-8 text-4xl sm:text-5xl">{title}</h1>
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
