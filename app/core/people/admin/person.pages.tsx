import type { KindPages } from "~/core/content/admin/kind-pages";
import { type PersonFields, personMessages } from "../person.fields";
import { leftEpisodes, type PersonEntry, peopleTable } from "./people-table";
import { PersonForm } from "./person-form";

export const pages: KindPages<keyof PersonFields, { episodes: number }, PersonEntry> = {
  failures: { list: personMessages.list, read: personMessages.list },
  searched: () => "Name oder Rolle",
  table: peopleTable,
  Form: ({ id, state, answer }) => <PersonForm id={id} state={state} answer={answer} />,
  deletionNote: ({ episodes }) => leftEpisodes(episodes),
};
