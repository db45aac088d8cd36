import { type CSSProperties, createElement, Fragment, type ReactNode } from "react";
import { type HtmlElement, type HtmlNode, parseHtml, plainText } from "~/platform/html/html-tree";
import { MailButtonBox } from "~/ui/mail/mail-layout";
import { light, mono, serif, textStyle } from "~/ui/mail/mail-styles";

const heading: CSSProperties = { ...textStyle, fontFamily: serif, fontWeight: 700 };
const quotation: CSSProperties = { ...textStyle, fontFamily: serif, fontStyle: "italic" };
const cell: CSSProperties = {
  ...textStyle,
  margin: 0,
  padding: "6px 8px 6px 0",
  fontSize: 15,
  // A wide table scrolls; broken words would squeeze its columns.
  wordBreak: "normal",
  overflowWrap: "normal",
  hyphens: "auto",
  borderBottom: `1px solid ${light("hair")}`,
  textAlign: "left",
  verticalAlign: "top",
};
const code: CSSProperties = { fontFamily: mono, fontSize: 14 };

type Look = { className?: string; style: CSSProperties };

/** The style of each element in a mail; others need none. */
const looks: Record<string, Look> = {
  p: { className: "mail-ink", style: textStyle },
  h2: {
    className: "mail-ink",
    style: { ...heading, margin: "28px 0 10px", fontSize: 21, lineHeight: "28px" },
  },
  h3: {
    className: "mail-ink",
    style: { ...heading, margin: "24px 0 8px", fontSize: 18, lineHeight: "25px" },
  },
  h4: { className: "mail-ink", style: { ...textStyle, margin: "20px 0 6px", fontWeight: 700 } },
  ul: { className: "mail-ink", style: { ...textStyle, paddingLeft: 22 } },
  ol: { className: "mail-ink", style: { ...textStyle, paddingLeft: 26 } },
  li: { style: { margin: "0 0 6px" } },
  blockquote: {
    className: "mail-ink",
    style: {
      ...quotation,
      margin: "20px 0",
      padding: "0 0 0 16px",
      borderLeft: `3px solid ${light("action")}`,
    },
  },
  quotedParagraph: { className: "mail-ink", style: quotation },
  hr: {
    className: "mail-hair",
    style: { margin: "28px auto", width: 96, border: 0, borderTop: `1.5px solid ${light("hair")}` },
  },
  pre: { className: "mail-ink", style: { ...textStyle, ...code, whiteSpace: "pre-wrap" } },
  code: { style: code },
  a: { className: "mail-stamp", style: { color: light("stamp"), textDecoration: "underline" } },
  figure: { style: { margin: "20px 0" } },
  figcaption: {
    className: "mail-soft",
    style: {
      margin: "6px 0 0",
      color: light("soft"),
      fontFamily: mono,
      fontSize: 13,
      lineHeight: "20px",
    },
  },
  img: { style: { display: "block", maxWidth: "100%", height: "auto", border: 0 } },
  caption: {
    className: "mail-soft",
    style: { ...textStyle, color: light("soft"), fontSize: 13, textAlign: "left" },
  },
  th: { className: "mail-ink mail-hair", style: { ...cell, fontWeight: 700 } },
  td: { className: "mail-ink mail-hair", style: cell },
};

/** Pixels of the widest picture in a mail, for programs that ignore percentages. */
const widestPicture = 550;

type Addresses = {
  /** Without a slash at the end. */
  baseUrl: string;
  /** The address of the page with the same text, for links within it. */
  page: string;
};

/**
 * Sanitised HTML as a mail's content: inline styles and absolute addresses. A paragraph that is only a link in
 * bold becomes a button. Drawings are left out, since no mail program shows SVG; their caption or description
 * replaces them.
 */
export function mailContent(sanitised: string, addresses: Addresses): ReactNode {
  return inside(parseHtml(sanitised), addresses);
}

function inside(nodes: readonly HtmlNode[], addresses: Addresses): ReactNode {
  return nodes.map((node, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: rendered once.
    <Fragment key={index}>
      {typeof node === "string" ? node : mailElement(node, addresses)}
    </Fragment>
  ));
}

function mailElement(element: HtmlElement, addresses: Addresses): ReactNode {
  const { tag, attributes, children } = element;
  const button = tag === "p" ? buttonIn(element) : null;
  if (button)
    return (
      <MailButtonBox href={absolute(button.attributes.href ?? "", addresses)}>
        {plainText(button)}
      </MailButtonBox>
    );
  if (tag === "br" || tag === "hr") return createElement(tag, looks[tag]);
  if (tag === "img") return <Picture attributes={attributes} addresses={addresses} />;
  const content = inside(tag === "li" ? withoutSoleParagraph(children) : children, addresses);
  if (tag === "a")
    return (
      <a href={absolute(attributes.href ?? "", addresses)} {...looks.a}>
        {content}
      </a>
    );
  if (tag === "table") return <DataTable>{content}</DataTable>;
  if (tag === "blockquote")
    return <blockquote {...looks.blockquote}>{quoted(children, addresses)}</blockquote>;
  return createElement(tag, { ...looks[tag], ...spans(attributes) }, content);
}

/** Paragraphs of a quotation get its style inline, since the style of a text's paragraphs would override it. */
function quoted(children: readonly HtmlNode[], addresses: Addresses): ReactNode {
  return children.map((child, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: rendered once.
    <Fragment key={index}>
      {typeof child !== "string" && child.tag === "p" ? (
        <p {...looks.quotedParagraph}>{inside(child.children, addresses)}</p>
      ) : (
        inside([child], addresses)
      )}
    </Fragment>
  ));
}

/**
 * The children of a list item without the paragraph around them, if it is the only one: its margins would separate
 * lines.
 */
function withoutSoleParagraph(children: readonly HtmlNode[]): readonly HtmlNode[] {
  const [first, ...others] = children;
  const isLine = first !== undefined && typeof first !== "string" && first.tag === "p";
  return isLine ? [...first.children, ...others] : children;
}

/** The bold link that is the paragraph's only content. */
function buttonIn({ children }: HtmlElement): HtmlElement | null {
  const [link, ...others] = children;
  if (!link || typeof link === "string" || link.tag !== "a" || others.length) return null;
  const [bold, ...more] = link.children;
  const isBold = bold !== undefined && typeof bold !== "string" && bold.tag === "strong";
  return isBold && more.length === 0 ? link : null;
}

type PictureProps = { attributes: Record<string, string>; addresses: Addresses };

function Picture({ attributes: { src = "", alt = "", width }, addresses }: PictureProps) {
  if (/\.svg$/i.test(src)) return alt ? <span {...looks.figcaption}>[{alt}]</span> : null;
  const own = Number(width) || widestPicture;
  return (
    <img
      src={absolute(src, addresses)}
      alt={alt}
      width={Math.min(own, widestPicture)}
      style={looks.img?.style}
    />
  );
}

function DataTable({ children }: { children: ReactNode }) {
  return (
    <div style={{ margin: "20px 0", overflowX: "auto" }}>
      <table
        data-text-format="dataTable"
        cellPadding={0}
        cellSpacing={0}
        width="100%"
        style={{ borderCollapse: "collapse" }}
      >
        {children}
      </table>
    </div>
  );
}

function spans({ colspan, rowspan, scope, start }: Record<string, string>) {
  return {
    ...(colspan ? { colSpan: Number(colspan) } : {}),
    ...(rowspan ? { rowSpan: Number(rowspan) } : {}),
    ...(scope ? { scope } : {}),
    ...(start ? { start: Number(start) } : {}),
  };
}

function absolute(address: string, { baseUrl, page }: Addresses): string {
  if (address.startsWith("#")) return page + address;
  return address.startsWith("/") && !address.startsWith("//") ? baseUrl + address : address;
}
