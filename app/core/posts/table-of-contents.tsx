import { Drawer } from "~/ui/drawer";
import type { Chapter } from "./article-html";

type TableOfContentsProps = { title: string; chapters: readonly Chapter[] };

/** The chapters of a long text: beside the text on a wide screen, otherwise above it and folded. */
export function TableOfContents({ title, chapters }: TableOfContentsProps) {
  const list = (
    <ol>
      {chapters.map(({ id, title }) => (
        <li key={id}>
          <a href={`#${id}`}>{title}</a>
        </li>
      ))}
    </ol>
  );
  return (
    <>
      <nav aria-labelledby="contents-title" className="contents-list max-lg:hidden">
        <p id="contents-title" className="label mb-2">
          {title}
        </p>
        {list}
      </nav>
      <nav aria-label={title} className="contents-list lg:hidden">
        <Drawer title="Inhalt" count={chapters.length}>
          {list}
        </Drawer>
      </nav>
    </>
  );
}
