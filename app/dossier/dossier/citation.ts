import { formatEdtf } from "~/lib/time/edtf";
import type { Source } from "./dossier";

/**
 * Address of a patent at its office: DEPATISnet for German ones, Patent Public Search for the USA's, Espacenet for
 * all others. null: the number has no known form. No request is made.
 */
export function patentUrl({ country, patent }: Pick<Source, "country" | "patent">): string | null {
  const [, number, kind = ""] = patentNumber.exec(patent.replace(/[\s.,/\u00a0-]/g, "")) ?? [];
  if (!number || !/^[A-Z]{2}$/.test(country)) return null;
  if (country === "US") {
    const padded = number.padStart(7, "0");
    return `https://ppubs.uspto.gov/pubwebapp/external.html?q=(${padded}).pn.`;
  }
  if (country === "DE") {
    const id = `DE${number.padStart(12, "0")}${kind || "A"}`;
    return `https://depatisnet.dpma.de/DepatisNet/depatisnet?action=bibdat&docid=${id}`;
  }
  return `https://worldwide.espacenet.com/patent/search?q=pn%3D${country}${number}${kind}`;
}

const patentNumber = /^(\d{1,12})([A-Z]\d?)?$/i;

/** A source's own address, else that of its patent. */
export function sourceUrl(source: Source): string | null {
  return source.url || patentUrl(source);
}

/** A source as a German citation in plain text: 'Philipp Reis: Ueber Telephonie. Physikalischer Verein, 1861.' */
export function citationOf(source: Source): string {
  const { authors, title, publisher, place, inventory } = source;
  const by = authorNames(authors).join(", ");
  const where = [
    patentName(source),
    publisher,
    place,
    inventory && `Inventarnummer ${inventory}`,
    formatEdtf(source.date),
  ].filter(Boolean);
  const what = [by, title].filter(Boolean).join(": ");
  return `${closed(what)}${where.length ? ` ${closed(where.join(", "))}` : ""}`;
}

/** 'US-Patent 174465' */
function patentName({ kind, country, patent }: Source): string {
  if (!patent) return "";
  return `${country && `${country}-`}${kind === "patent" ? "Patent" : "Nummer"}\u00a0${patent}`;
}

/** 'Reis, Philipp; Bell, Alexander Graham' as 'Philipp Reis', 'Alexander Graham Bell'; institutions unchanged. */
export function authorNames(authors: string): string[] {
  return authors
    .split(";")
    .map((name) => name.trim())
    .filter(Boolean)
    .map((name) => {
      const [family = "", given, ...more] = name.split(/,\s*/);
      return given && !more.length ? `${given} ${family}` : name;
    });
}

function closed(text: string): string {
  return /[.!?…“]$/.test(text) ? text : `${text}.`;
}
