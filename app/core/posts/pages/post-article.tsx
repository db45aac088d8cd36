import { ArrowLeft, ArrowRight } from "lucide-react";
import type { Legend } from "~/core/media/artwork/drawing-legend.server";
import type { Article } from "~/core/posts/article-html";
import { PostCard, PostFacts, PostFigure } from "~/core/posts/post-card";
import type { Post, PostLink, PostSummary } from "~/core/posts/posts.schema";
import { postPath } from "~/core/posts/posts-path";
import { TableOfContents } from "~/core/posts/table-of-contents";
import { useShow } from "~/core/show/use-show";
import { numbered } from "~/core/show/wording";
import { Link } from "~/ui/link";
import { Name, sizedFor } from "~/ui/name";
import { SectionTitle } from "~/ui/section-title";
import { ServedHtml } from "~/ui/served-html";
import { ShareLinks } from "~/ui/share/share-links";

type PostArticleProps = {
  post: Omit<Post, "content">;
  legend: Legend | null;
  /** Absolute address of the page. */
  url: string;
  article: Article;
  author: string;
  /** Part of another room, shown below the article. */
  part?: string | null | undefined;
  around: { older: PostLink | null; newer: PostLink | null };
  related: PostSummary[];
};

/** An article, followed by links to related ones. */
export function PostArticle(props: PostArticleProps) {
  const { post, legend, url, article, author, part, around, related } = props;
  return (
    <>
      <article aria-labelledby="post-title">
        <p className="label mb-5">
          <Link to="/blog" className="inline-block py-1">
            Blog
          </Link>{" "}
          / {post.category}
        </p>
        <div className="sheet grid grid-cols-1 lg:grid-cols-[6fr_5fr]">
          <PostFigure post={post} legend={legend} />
          <div className="flex flex-col items-start gap-4 p-6 sm:p-8">
            <span className="badge">{post.category}</span>
            <h1
              id="post-title"
              className={`max-w-full text-[min(1.625rem,var(--fits))] xs:text-3xl sm:text-4xl ${sizedFor(post.title)}`}
            >
              <Name>{post.title}</Name>
            </h1>
            <PostFacts post={post} author={author} />
            <p className="text-lg text-soft">{post.excerpt}</p>
            {post.episode && <EpisodeLink episode={post.episode} />}
          </div>
        </div>
        <div className="long-text mt-12">
          {article.chapters.length > 0 && (
            <div className="lg:order-last">
              <TableOfContents title="In diesem Artikel" chapters={article.chapters} />
            </div>
          )}
          <div
            className="prose article"
            // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised when it was saved.
            dangerouslySetInnerHTML={{ __html: article.html }}
          />
        </div>
      </article>
      {part && <ServedHtml key={post.id} html={part} />}
      <ShareLinks title={post.title} url={url} />
      {related.length > 0 && (
        <section aria-labelledby="related-title" className="pt-20 print:hidden">
          <SectionTitle id="related-title" title={`Mehr aus „${post.category}“`} />
          <ul className="grid grid-cols-1 gap-8 sm:grid-cols-2 lg:grid-cols-3">
            {related.map((other) => (
              <li key={other.id} className="grid grid-cols-1">
                <PostCard post={other} heading="h3" />
              </li>
            ))}
          </ul>
        </section>
      )}
      <PostNeighbours {...around} />
    </>
  );
}

function EpisodeLink({ episode }: { episode: NonNullable<Post["episode"]> }) {
  const file = numbered(useShow().noun, episode.number);
  return (
    <p className="mt-auto w-full border-t-[1.5px] border-line pt-4">
      <span className="label block">{file ? `Zur Folge · ${file}` : "Zur Folge"}</span>
      <Link
        to={`/episodes/${episode.id}`}
        className="mt-1 inline-block py-0.5 font-serif text-lg font-bold underline"
      >
        {episode.title}
      </Link>
    </p>
  );
}

type PostNeighboursProps = { older: PostLink | null; newer: PostLink | null };

/** The previous and the next article. */
function PostNeighbours({ older, newer }: PostNeighboursProps) {
  if (!older && !newer) return null;
  return (
    <nav aria-label="Weitere Artikel" className="mt-16 grid grid-cols-1 gap-6 sm:grid-cols-2">
      {older && (
        <Link to={postPath(older)} className="neighbour" rel="prev">
          <span className="label flex items-center gap-2">
            <ArrowLeft size={16} aria-hidden /> Voriger Artikel
          </span>
          <span className="font-serif text-lg font-bold">{older.title}</span>
        </Link>
      )}
      {newer && (
        <Link
          to={postPath(newer)}
          className="neighbour sm:col-start-2 sm:items-end sm:text-right"
          rel="next"
        >
          <span className="label flex items-center gap-2">
            Nächster Artikel <ArrowRight size={16} aria-hidden />
          </span>
          <span className="font-serif text-lg font-bold">{newer.title}</span>
        </Link>
      )}
    </nav>
  );
}
