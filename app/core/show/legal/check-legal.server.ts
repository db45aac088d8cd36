import type { LegalText, PreparedText } from "~/core/show/settings/settings";
import type { Show } from "~/core/show/show.schema";
import { escapeHtml } from "~/lib/text/html";
import { parseEmail } from "~/platform/email-address.server";
import { readLines, type Sent, tooLong } from "~/platform/fields/form-values.server";
import { textFields } from "~/platform/fields/read-fields.server";
import { type ImprintDetails, imprintFields, imprintNames } from "./imprint-fields";
import { fillPlaceholders, isEmptyText, placeholdersOf } from "./placeholders";

const maxTextLength = 100_000;
const maxAnswerLength = 300;

/** Checks the legal notice: made from the answers of the guided form (`mode` 'guided'), or written by hand. */
export function checkImprint(sent: Sent): Partial<Show> {
  if (textFields(sent.form, ["mode"]).mode !== "guided") return readText(sent, "imprint");
  const details = readLines(sent, imprintNames);
  const { errors } = sent;
  for (const field of imprintFields) {
    const value = details[field.name];
    if ("required" in field && !value) errors[field.name] = field.required;
    else if (value.length > maxAnswerLength) errors[field.name] = tooLong(maxAnswerLength);
  }
  for (const name of ["email", "contactPoint"] as const)
    if (details[name] && !parseEmail(details[name])) errors[name] = "Das ist keine E-Mail-Adresse.";
  return { imprint: imprintText(details), legalDetails: details };
}

/** `prepared`: the program's statements by name. */
export type KnownTexts = { show: Show; prepared: Record<PreparedText, string> };

/** Checks a statement: written by hand, or with the gaps of the stored or the program's text filled in. */
export function checkStatement(
  name: PreparedText,
  sent: Sent,
  { show, prepared }: KnownTexts,
): Partial<Show> {
  if (textFields(sent.form, ["mode"]).mode !== "gaps") return readText(sent, name);
  const statement = isEmptyText(show[name]) ? prepared[name] : show[name];
  const names = placeholdersOf(statement).map((_, index) => `gap.${index}`);
  const words = readLines(sent, names);
  return {
    [name]: fillPlaceholders(
      statement,
      names.map((name) => words[name] ?? ""),
    ),
  };
}

/** Checks the accessibility statement, which is public only if the operator says so. */
export function checkAccessibility(
  common: Pick<Show, "accessibilityPublished">,
  sent: Sent,
  known: KnownTexts,
): Partial<Show> {
  const changes = checkStatement("accessibility", sent, known);
  if (common.accessibilityPublished && isEmptyText(changes.accessibility ?? ""))
    sent.errors.accessibility ??= "Ohne Text gibt es nichts zu veröffentlichen.";
  return { ...common, ...changes };
}

function readText({ form, errors, values }: Sent, name: LegalText): Partial<Show> {
  const fields = textFields(form, [name]);
  if (fields[name].length > maxTextLength) errors[name] = tooLong(maxTextLength);
  Object.assign(values, fields);
  return fields;
}

/** The legal notice made from the answers. Parts without an answer are left out. */
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
    section("Kontaktstelle nach Art.\u00a011 und 12 DSA", [
      lines(
        "Behörden und alle, die diese Website nutzen, erreichen uns direkt:",
        labelled("E-Mail", details.contactPoint || details.email),
        labelled("Sprachen", details.contactLanguages || "Deutsch und Englisch"),
      ),
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
