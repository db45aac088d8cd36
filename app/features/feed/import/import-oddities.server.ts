import type { ParsedShow } from "../feed.schema";
import { isHost } from "./import-people.server";
import type { ImportRun } from "./import-run.server";
import { appleCategoryOf } from "./imported-show";

/** What is odd about a feed's settings, beside what reading it found. */
export function settingOddities({ feed, address }: Pick<ImportRun, "feed" | "address">): string[] {
  const { show, newAddress } = feed;
  return [
    show.email ? [] : ["Der Feed nennt keine E-Mail-Adresse."],
    appleCategoryOf(show.categories) ? [] : ["Der Feed nennt keine von Apples Kategorien."],
    droppedPersons(show),
    droppedCategories(show),
    newAddress && newAddress !== address
      ? [`Der Feed sagt von sich, er sei umgezogen: ${newAddress}`]
      : [],
  ].flat();
}

/** What changed on both sides and stays as it is here. */
export function keptChanges({ kept }: ImportRun): string[] {
  const titles = [...new Set(kept.values())].map((title) => `„${title.slice(0, 80)}“`);
  if (!titles.length) return [];
  const count = kept.size === 1 ? "1 Angabe" : `${kept.size} Angaben`;
  return [
    `${count} hier und im Feed geändert; was hier steht, ist geblieben: ${titles.slice(0, 3).join(", ")}${titles.length > 3 ? " und weitere" : ""}.`,
  ];
}

function droppedPersons({ persons }: ParsedShow): string[] {
  const names = persons
    .filter(({ role }) => !isHost(role))
    .map(({ name, role }) => `${name} (${role})`);
  if (!names.length) return [];
  return [
    `Personen der Sendung, die hier keinen Ort haben, nicht übernommen: ${names.join(", ")}.`,
  ];
}

function droppedCategories({ categoryTree }: ParsedShow): string[] {
  const names = categoryTree.map(({ name }) => name).filter((name) => !appleCategoryOf([name]));
  return names.length
    ? [`Kategorien, die Apple nicht kennt, nicht übernommen: ${names.join(", ")}.`]
    : [];
}
