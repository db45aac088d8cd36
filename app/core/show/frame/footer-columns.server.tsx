import { Mail } from "lucide-react";
import type { Navigation } from "~/core/show/navigation/navigation";
import { servedHtml } from "~/platform/react-router/served-html.server";
import { Link } from "~/ui/link";
import { Name, sizedFor } from "~/ui/name";
import type { Show } from "../show.schema";
import { SocialLinks } from "./social-links.server";

type FooterColumnsProps = {
  show: Pick<Show, "name" | "email" | "social" | "funding">;
  /** The show's text about itself. */
  about: string;
  columns: Navigation["footer"];
};

/** The columns in the footer of every page, as HTML that needs no script. */
export function footerHtml(props: FooterColumnsProps): string {
  return servedHtml(<FooterColumns {...props} />);
}

function FooterColumns({ show, about, columns }: FooterColumnsProps) {
  const { social } = show;
  return (
    <>
      <div className="col-span-full sm:col-auto">
        <p className={`font-serif text-xl font-bold ${sizedFor(show.name)}`}>
          <Name>{show.name}</Name>
        </p>
        {about && <p className="mt-3 max-w-80 text-soft-on-blueprint">{about}</p>}
        {social.length > 0 && (
          <ul className="mt-5 -ml-2.5 flex flex-wrap" aria-label="Soziale Netzwerke">
            <SocialLinks links={social} />
          </ul>
        )}
      </div>
      {columns.map((column) => (
        <nav
          key={column.title}
          aria-label={column.title}
          className="max-sm:first-of-type:col-span-full"
        >
          <FooterTitle>{column.title}</FooterTitle>
          <ul className="mt-3 max-sm:columns-[2_8rem]">
            {column.items.map((item) => (
              <li key={item.to}>
                <Link to={item.to} className="footer-link">
                  {item.label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      ))}
      <div>
        <FooterTitle>Kontakt</FooterTitle>
        <a
          href={`mailto:${show.email}`}
          className="footer-link mt-3 inline-flex items-center gap-2 wrap-anywhere"
        >
          <Mail size={18} strokeWidth={1.75} aria-hidden />
          {show.email}
        </a>
        <Link to="/contact" className="button button-outline mt-4 flex w-fit">
          Kontaktformular
        </Link>
        {show.funding.map(({ url, label }) => (
          <a key={url} href={url} rel="noopener" className="footer-link mt-3 block w-fit">
            {label}
          </a>
        ))}
      </div>
    </>
  );
}

function FooterTitle({ children }: { children: string }) {
  return (
    <h2 className="font-mono text-[0.8125rem] font-normal tracking-widest text-soft-on-blueprint uppercase">
      {children}
    </h2>
  );
}
