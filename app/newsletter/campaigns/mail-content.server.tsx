import { createElement, Fragment, type ReactNode } from "react";
import { type HtmlElement, type HtmlNode, parseHtml, plainText } from "~/platform/html/html-tree";
import { MailButtonBox } from "~/ui/mail/mail-layout";
import { looks } from "./content-styles";

/** Pixels of a picture within the sheet, for programs without percentages. */
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
  const content = inside(tag === "li" ? lineOf(children) : children, addresses);
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

/** A quotation's paragraphs have its style inline: those of a text would override it. */
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

/** An item of a single paragraph is a line, without the paragraph's margins. */
function lineOf(children: readonly HtmlNode[]): readonly HtmlNode[] {
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
