import type { Chapter } from "./article-html";

/** The chapters of a long text. */
export function TableOfContents({ title, chapters }: { title: string; chapters: Chapter[] }) {
  return (
    <nav aria-labelledby="contents-title" className="contents-list">
      <p id="contents-title" className="label mb-2">
        {title}
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
