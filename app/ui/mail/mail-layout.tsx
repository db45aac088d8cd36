import { type CSSProperties, createContext, type ReactNode, use } from "react";
import { buttonCell, buttonStyle, darkStyles, light, mono, serif, textStyle } from "./mail-styles";

export type MailSender = {
  name: string;
  email: string;
  url: string;
  /** Absolute address of a square picture for the head, twice as wide as it appears. */
  picture?: string | undefined;
  /** Colour of the buttons; '' for the default. */
  accent?: string;
  /** Last line of the letter. */
  closing?: string;
};

const Accent = createContext("");

type MailDocumentProps = {
  sender: MailSender;
  label: string;
  title: string;
  /** The text that a list of mails shows after the subject. */
  preview: string;
  /** Explains why the recipient gets this mail and how to stop it. */
  reason: ReactNode;
  /** Maximum width in pixels. */
  width?: number;
  /** Content above the letter, such as a link to the same text on the site. */
  above?: ReactNode;
  /** Postal address of the sender. */
  address?: string;
  children: ReactNode;
};

type MailLayoutProps = Omit<MailDocumentProps, "width" | "above" | "address">;

/** A mail about one thing: greeting, text, regards. */
export function MailLayout({ children, ...frame }: MailLayoutProps) {
  return (
    <MailDocument {...frame}>
      <MailText>Hallo,</MailText>
      {children}
      <MailText>{frame.sender.closing || "Viele Grüße"}</MailText>
    </MailDocument>
  );
}

/** The frame of all mails, made of tables and inline styles, since mail programs understand nothing else. */
export function MailDocument(props: MailDocumentProps) {
  const { sender, label, title, preview, reason, width = 560, above, address, children } = props;
  return (
    <html lang="de">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{title}</title>
        <style>{darkStyles}</style>
      </head>
      <body className="mail-paper" style={{ ...page, margin: 0 }}>
        <div data-skip-in-text="true" className="mail-ink" style={hidden}>
          {preview + nothingMore}
        </div>
        <table role="presentation" {...flat} width="100%" className="mail-paper" style={room}>
          <tbody>
            <tr>
              <td align="center" style={{ padding: "24px 12px" }}>
                {above && (
                  <Column width={width}>
                    <td align="right" style={{ padding: "0 4px" }}>
                      <p className="mail-soft" style={{ ...small, margin: "0 0 8px" }}>
                        {above}
                      </p>
                    </td>
                  </Column>
                )}
                <Column width={width}>
                  <td className="mail-sheet mail-line" style={sheet}>
                    {sender.picture && (
                      <div data-skip-in-text="true">
                        <img
                          src={sender.picture}
                          alt=""
                          width="48"
                          height="48"
                          style={{ display: "block", margin: "0 0 12px" }}
                        />
                      </div>
                    )}
                    <p className="mail-soft" style={labelStyle}>
                      {`${sender.name} · ${label}`}
                    </p>
                    <h1 className="mail-ink" style={heading}>
                      {title}
                    </h1>
                    <Accent value={sender.accent ?? ""}>{children}</Accent>
                  </td>
                </Column>
                <Foot sender={sender} address={address} width={width}>
                  {reason}
                </Foot>
              </td>
            </tr>
          </tbody>
        </table>
      </body>
    </html>
  );
}

export function MailText({ children }: { children: ReactNode }) {
  return (
    <p className="mail-ink" style={textStyle}>
      {children}
    </p>
  );
}

/** The mail's main button. Its address follows as text, for programs that show no buttons. */
export function MailButton({ href, children }: { href: string; children: string }) {
  return (
    <>
      <div data-skip-in-text="true">
        <MailButtonBox href={href}>{children}</MailButtonBox>
      </div>
      <p className="mail-soft" style={address}>
        <MailLink href={href}>{href}</MailLink>
      </p>
    </>
  );
}

export function MailButtonBox({ href, children }: { href: string; children: string }) {
  const accent = use(Accent);
  const cell = accent ? { ...buttonCell, backgroundColor: accent } : buttonCell;
  return (
    <table role="presentation" {...flat}>
      <tbody>
        <tr>
          <td style={{ padding: "8px 0 16px" }}>
            <table role="presentation" {...flat}>
              <tbody>
                <tr>
                  <td align="center" style={cell}>
                    <a href={href} style={buttonStyle}>
                      {children}
                    </a>
                  </td>
                </tr>
              </tbody>
            </table>
          </td>
        </tr>
      </tbody>
    </table>
  );
}

export function MailLink({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} className="mail-soft" style={{ color: light("soft") }}>
      {children}
    </a>
  );
}

type PartProps = { width: number; children: ReactNode };

/**
 * A table with one cell, as wide as the letter. Word, which renders mails in Outlook, ignores max-width, so the
 * width is in pixels, and max-width narrows it on a phone.
 */
function Column({ width, children }: PartProps) {
  return (
    <table
      role="presentation"
      {...flat}
      width={width}
      style={{ width, maxWidth: "100%", tableLayout: "fixed" }}
    >
      <tbody>
        <tr>{children}</tr>
      </tbody>
    </table>
  );
}

type FootProps = PartProps & { sender: MailSender; address: string | undefined };

function Foot({ sender, address, width, children }: FootProps) {
  return (
    <Column width={width}>
      <td align="left" style={{ padding: "16px 4px" }}>
        <p className="mail-soft" style={small}>
          {children}
        </p>
        <p className="mail-soft" style={small}>
          Absender: {sender.name}, {address ? `${address}, ` : ""}
          <MailLink href={`mailto:${sender.email}`}>{sender.email}</MailLink> ·{" "}
          <MailLink href={`${sender.url}/imprint`}>Impressum</MailLink> ·{" "}
          <MailLink href={`${sender.url}/privacy`}>Datenschutz</MailLink>
        </p>
      </td>
    </Column>
  );
}

const flat = { cellPadding: 0, cellSpacing: 0, border: 0 } as const;
const page: CSSProperties = { backgroundColor: light("paper") };
// A table with another layout would let a cell grow with its content instead of narrowing it.
const room: CSSProperties = { ...page, tableLayout: "fixed" };
const sheet: CSSProperties = {
  padding: "28px 24px",
  backgroundColor: light("sheet"),
  border: `1.5px solid ${light("line")}`,
};
const small: CSSProperties = {
  ...textStyle,
  color: light("soft"),
  fontSize: 13,
  lineHeight: "20px",
};
const labelStyle: CSSProperties = { ...small, fontFamily: mono, margin: "0 0 8px" };
const address: CSSProperties = { ...small, wordBreak: "break-all" };
const heading: CSSProperties = {
  ...textStyle,
  margin: "0 0 20px",
  fontFamily: serif,
  fontSize: 26,
  lineHeight: "32px",
};
const hidden = {
  display: "none",
  maxWidth: 0,
  maxHeight: 0,
  overflow: "hidden",
  opacity: 0,
  // The colour differs from the paper's, since text in the same colour counts as spam.
  color: light("ink"),
  fontSize: 1,
  lineHeight: "1px",
  msoHide: "all",
} as CSSProperties;
/** Fills the rest of the preview line, in which a list of mails would otherwise show the beginning of the letter. */
const nothingMore = "\u034f\u00a0".repeat(90);
