import { z } from "zod";
import type { Kind } from "~/core/content/kind.server";
import { readArchivedRows } from "~/core/content/trash/deleted-rows.server";
import { slugOf } from "~/lib/text/slug";
import type { Services } from "~/platform/services.server";
import { hostRoleOf } from "./people.schema";
import { findByName, findBySlug, findPersonForPreview, nextPosition } from "./people.server";
import { type PersonLink, personFields } from "./person.fields";
import type { PersonRow } from "./tables";

export const personKind: Kind<PersonRow, typeof personFields> = {
  name: "person",
  table: "people",
  title: "name",
  noun: "person",
  nouns: "people",
  isPublic: true,
  fields: personFields,
  decided: [],
  codecs: {
    links: {
      item: z.looseObject({ label: z.string(), url: z.string().regex(/^https?:\/\/\S+$/) }),
      decode(text) {
        const parsed = parseLinks(text);
        return "wrongLine" in parsed
          ? { error: `Zeile ${parsed.wrongLine} hat nicht die Form „Name | https://…“.` }
          : { value: JSON.stringify(parsed.links) };
      },
      encode: (stored) =>
        formatLinks(typeof stored === "string" ? (JSON.parse(stored) as PersonLink[]) : []),
    },
  },
  normalise: ({ slug, name }) => ({ slug: slugOf(slug || name) }),
  async clashes({ db }, { name, slug, is_host, host_role }, former) {
    if (!name && !(is_host && host_role))
      return { name: "Bitte gib einen Namen ein. Nur ein Host kommt mit seiner Rolle allein aus." };
    const same = name && (await findByName(db, name));
    if (same && same.id !== former?.id)
      return { name: "Eine Person dieses Namens gibt es schon. Ergänze etwas, das beide trennt." };
    if (name && !slug) return { slug: "Aus diesem Namen wird keine Adresse. Bitte gib eine ein." };
    const other = slug && (await findBySlug(db, slug));
    return other && other.id !== former?.id
      ? { slug: `Diese Adresse hat schon ${other.name}. Bitte nimm eine andere.` }
      : {};
  },
  preview: previewPerson,
  initial: () => ({}),
  derive: async (trx, _columns, { former }) => ({
    position: former?.position ?? (await nextPosition(trx)),
  }),
  mediaColumns: ["portrait", "text"],
  // Former uses only matter for audio, which a person does not have.
  forgetsMedia: true,
  async obstacle(trx, { id }) {
    const [row] = await readArchivedRows(trx, id, "people");
    const [name, slug] = [row?.name, row?.slug].map((value) => String(value ?? ""));
    const same = (name && (await findByName(trx, name))) || (slug && (await findBySlug(trx, slug)));
    return same
      ? `Name oder Adresse hat inzwischen „${same.name}“. Ändere dort beides, dann kann diese Person zurückkommen.`
      : null;
  },
};

/** Links as text with a line for each: 'Name | https://…'. */
function formatLinks(links: readonly PersonLink[]): string {
  return links.map(({ label, url }) => `${label} | ${url}`).join("\n");
}

/** Parses links; a bare address is named after its host. `wrongLine`: the first malformed line, from 1. */
function parseLinks(text: string): { links: PersonLink[] } | { wrongLine: number } {
  const links: PersonLink[] = [];
  for (const [index, line] of text.split("\n").entries()) {
    if (!line.trim()) continue;
    const [, label = "", url = ""] =
      /^(?:(.*\S)\s*\|)?\s*(https?:\/\/\S+)$/.exec(line.trim()) ?? [];
    const host = URL.parse(url)?.host;
    if (!host) return { wrongLine: index + 1 };
    links.push({ label: label || host, url });
  }
  return { links };
}

export async function previewPerson(
  { db }: Services,
  id: string,
  admitted: (text: string) => string,
) {
  const person = await findPersonForPreview(db, id);
  if (!person) return null;
  const { name, text, portrait } = person;
  return {
    title: name || hostRoleOf(person),
    person: { ...person, text: admitted(text), portrait: admitted(portrait) },
  };
}
