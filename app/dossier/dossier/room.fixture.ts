import { emptyShow } from "~/core/show/show.server";
import { action as bibliography } from "~/dossier/dossier/admin/pages/dossier-bibliography";
import { partNames } from "~/dossier/dossier/dossier";
import { dossierParts, type EntryField } from "~/dossier/dossier/dossier.fields";
import { dossierText } from "~/dossier/dossier/dossier-entries.server";
import { readDossier } from "~/dossier/dossier/read-dossier";
import { type Area, filled, type LongTexts, type RoomFixture } from "../../../tests/room-fixture";

export const longTexts: LongTexts = {
  parsers: {
    readDossier,
    "readDossier of a title": (text) =>
      readDossier(JSON.stringify({ version: 1, sources: [{ title: text }] })),
    dossierText: (text) => dossierText(text, emptyShow),
  },
  fields: { dossier: filledDossier },
  async work({ context, speech }) {
    const body = new URLSearchParams({
      verb: "read",
      text: `TY  - BOOK\nTI  - ${speech}\nER  - `,
    });
    const request = new Request("https://podcast.example/admin", { method: "POST", body });
    await bibliography({ context, request } as never);
  },
};

/** The maximum number of entries in each part, with every text filled. */
function filledDossier(next: () => string): string {
  const said = (field: EntryField, filler: string, at: number) => {
    const { type, choices, limit = 0 } = field;
    if (choices) return Object.keys(choices)[0];
    if (type === "date") return "14.2.1876";
    if (type === "address") return `https://a.example/${"a".repeat(limit - 18)}`;
    if (type === "second") return at;
    return type === "text" || type === "long"
      ? `${at}${filled({ limit, type: "text" }, filler)}`
      : "";
  };
  const parts = partNames.map((part) => {
    const { max, fields } = dossierParts[part];
    const names = Object.entries(fields).filter(([key]) => !/wikidata|end/.test(key));
    const entries = Array.from({ length: max }, (_, at) =>
      Object.fromEntries(names.map(([key, field]) => [key, said(field, next(), at)])),
    );
    return [part, entries];
  });
  return JSON.stringify(Object.fromEntries(parts));
}

export const area: Area = {
  pages: {
    "dossier/sources": ["episodes.update", null],
    "dossier/episodes": ["episodes.update", null],
    "dossier/legend": ["episodes.update", null],
    "dossier/bibliography": [null, "episodes.update", { verb: "read" }],
  },
  byHand: {
    "answers a file, and stores nothing": [
      "app/dossier/dossier/admin/pages/dossier-bibliography.ts",
    ],
  },
};

export const spoiled: RoomFixture["spoiled"] = ({ dossier }) => {
  const { sources, ...parts } = JSON.parse(String(dossier));
  const [first, ...others] = sources;
  const url = "javascript:alert(1)";
  return { dossier: JSON.stringify({ ...parts, sources: [{ ...first, url }, ...others] }) };
};
