/** A page of the operator's own. */
export function PageText({ title, html }: { title: string; html: string }) {
  return (
    <article className="page pt-10 pb-20 sm:pt-14" data-own-page="">
      <h1 className="mb-8 text-4xl wrap-break-word hyphens-auto sm:text-5xl">{title}</h1>
      <div
        className="prose"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised when it was saved.
        dangerouslySetInnerHTML={{ __html: html }}
      />
    </article>
  );
}
