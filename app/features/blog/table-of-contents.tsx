import type { Chapter } from "./article-html";

/** The chapters of a long article. */
export function TableOfContents({ chapters }: { chapters: Chapter[] }) {
  return (
    <nav aria-labelledby="contents-title" className="contents-list">
      <p id="contents-title" className="label mb-2">
        In diesem Artikel
      </p>
      <ol>
        {chapters.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
