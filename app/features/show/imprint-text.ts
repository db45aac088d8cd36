import { escapeHtml } from "~/lib/html";
import type { ImprintDetails } from "./imprint-fields";

/** The legal notice made from the answers: only what was answered stands in it. */
export function imprintText(details: ImprintDetails): string {
  const { name, representative, authority, vatId, businessId, dispute } = details;
  return [
    section("Angaben nach §\u00a05 DDG", [
      lines(name, details.street, details.town, details.country),
      representative && `<p>Vertreten durch: ${escapeHtml(representative)}</p>`,
    ]),
    section("Kontakt", [
      lines(labelled("E-Mail", details.email), labelled("Telefon", details.phone)),
      '<p>Du kannst uns auch über das <a href="/contact">Kontaktformular</a> schreiben.</p>',
    ]),
    section("Register", [lines(details.registerCourt, details.registerNumber)]),
    section("Umsatzsteuer", [
      lines(
        labelled("Umsatzsteuer-Identifikationsnummer nach §\u00a027a UStG", vatId),
        labelled("Wirtschafts-Identifikationsnummer nach §\u00a0139c AO", businessId),
      ),
    ]),
    section("Aufsichtsbehörde", [lines(authority)]),
    section("Verantwortlich für den Inhalt nach §\u00a018 Abs.\u00a02 MStV", [
      responsible(details),
    ]),
    section("Verbraucherstreitbeilegung", [lines(dispute)]),
  ]
    .filter(Boolean)
    .join("\n");
}

function responsible(details: ImprintDetails): string {
  const { responsible: person, responsibleStreet, responsibleTown } = details;
  return lines(
    person || details.name,
    responsibleStreet || details.street,
    responsibleTown || details.town,
  );
}

function section(title: string, parts: readonly string[]): string {
  const content = parts.filter(Boolean);
  return content.length ? [`<h2>${title}</h2>`, ...content].join("\n") : "";
}

function labelled(label: string, value: string): string {
  return value && `${label}: ${value}`;
}

function lines(...texts: string[]): string {
  const given = texts.filter(Boolean).map(escapeHtml);
  return given.length ? `<p>${given.join("<br>\n")}</p>` : "";
}
