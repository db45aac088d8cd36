import { accountPath } from "~/core/accounts/accounts.schema";
import { listEntries } from "~/core/accounts/menu.server";
import { mayDo } from "~/core/accounts/permissions";
import { contentKinds } from "~/core/content/kinds";
import { episodeChoices } from "~/core/episodes/list/admin-list.server";
import type { FormFields } from "~/lib/forms/form-field";
import { searchable } from "~/lib/text/normal-form";
import type { SignedInOperator } from "~/platform/actor";
import type { Services } from "~/platform/services.server";

/** `about`: where it is in the area. */
export type Place = { to: string; label: string; about: string };

const maxPlaces = 12;

/** Pages, settings and episodes that the operator may open and whose name has all words of the text, in this order. */
export async function findPlaces(
  services: Services,
  operator: SignedInOperator,
  text: string,
): Promise<Place[]> {
  const words = searchable(text.slice(0, 200)).split(/\s+/);
  const all = [...listPlaces(services, operator), ...(await listEpisodes(services, operator))];
  const isWanted = ({ label, about }: Place) => {
    const name = searchable(`${label} ${about}`);
    return words.every((word) => name.includes(word));
  };
  return all.filter(isWanted).slice(0, maxPlaces);
}

function listPlaces(services: Services, operator: SignedInOperator): Place[] {
  const entries = listEntries(services).filter(({ asks }) => mayDo(asks, operator));
  const panels = services.rooms.list("inArea", "accountPanels").flat();
  const pages = [
    ...entries.map((entry) => ({ ...entry, about: "" })),
    ...entries.flatMap(({ label: about, parts = [] }) =>
      parts
        .filter(({ asks }) => !asks || mayDo(asks, operator))
        .map((part) => ({ ...part, about })),
    ),
    { to: accountPath, label: "Mein Zugang", about: "" },
    ...panels.map(({ to, title: label }) => ({ to, label, about: "Mein Zugang" })),
  ];
  return [
    ...pages.map(({ to, label, about }) => ({ to, label, about })),
    ...pages.flatMap((page) => ("fields" in page ? settingsOf(page) : [])),
  ];
}

function settingsOf({ to, label: page, about, fields = {} }: Place & { fields?: FormFields }) {
  const labels = Object.values(fields).flatMap(({ label }) => label || []);
  return labels.map((label) => ({ to, label, about: about ? `${about}: ${page}` : page }));
}

async function listEpisodes(services: Services, operator: SignedInOperator): Promise<Place[]> {
  const { form, label: about } = contentKinds.episode;
  return (await episodeChoices(services, operator)).map(({ id, title, number }) => ({
    to: form(id),
    label: title,
    about: number ? `${about} ${number}` : about,
  }));
}
