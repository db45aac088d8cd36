import type { KindPages } from "~/content/admin/kind-pages";
import { type PersonFields, personMessages } from "../person.fields";
import { leftEpisodes, PeopleTable, type PersonEntry } from "./people-table";
import { PersonForm } from "./person-form";

export const pages: KindPages<keyof PersonFields, { episodes: number }, PersonEntry> = {
  failures: { list: personMessages.list, read: personMessages.list },
  searched: () => "Name oder Rolle",
  Table: ({ rows, ...list }) => <PeopleTable people={rows} {...list} />,
  Form: ({ id, state, answer }) => <PersonForm id={id} state={state} answer={answer} />,
  deletionNote: ({ episodes }) => leftEpisodes(episodes),
};
