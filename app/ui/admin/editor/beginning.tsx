import { unescapeHtml } from "~/lib/text/plain-text";

/** Characters of HTML that are more than the editor shows at first. */
const maxLength = 10_000;

const tagNames = { h2: "h2", h3: "h3", h4: "h4" } as const;

/** The beginning of a text, without formatting, in place of the editor until it is loaded. */
export function Beginning({ html }: { html: string }) {
  return (
    <div className="editor-frame editor-beginning" aria-hidden="true">
      <div className="editor-toolbar" />
      <div className="editor-text prose article">
        {blocksOf(html.slice(0, maxLength)).map(({ tag, text }, at) => {
          const Tag = tag in tagNames ? (tag as keyof typeof tagNames) : "p";
          // biome-ignore lint/suspicious/noArrayIndexKey: the text does not change.
          return <Tag key={at}>{text}</Tag>;
        })}
      </div>
      <p className="editor-count label">{"\u00a0"}</p>
    </div>
  );
}

/** The blocks of a text that have words: name of the tag, and its text. */
function blocksOf(html: string): { tag: string; text: string }[] {
  return html.split(/(?=<(?:p|h[2-4]|li|figcaption|pre|t[dh])\b)/i).flatMap((block) => {
    const text = unescapeHtml(block.replace(/<[^<>]*>?/g, ""));
    const tag = /^<(\w+)/.exec(block)?.[1]?.toLowerCase() ?? "";
    return text.trim() ? [{ tag, text }] : [];
  });
}
