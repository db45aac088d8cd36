import { listAddress } from "~/lib/list-search";

type ListedState = {
  label: string;
  /** What addresses call it. */
  name: string;
  /** What is said while nothing is in it. */
  none: string;
};

export type StateLists<State extends string> = ReturnType<typeof stateLists<State>>;

/** The lists of one thing by its state, each with an address; the first one is at the path itself. */
export function stateLists<State extends string>(lists: {
  path: string;
  /** Names the state in an address. */
  parameter: string;
  states: Record<State, ListedState>;
  /** Labels of the tabs, of the search, and of its field. */
  label: string;
  searchLabel: string;
  searched: string;
  placeholder: string;
  /** What is said after the words that were not found. */
  notFound: string;
}) {
  const { path, parameter, states } = lists;
  const names = Object.keys(states) as State[];
  return {
    ...lists,
    names,
    address(state: State, query = "", page = 1) {
      const name = state === names[0] ? "" : states[state].name;
      return listAddress(path, { [parameter]: name, q: query }, page);
    },
    /** The state that an address names; the first one for any other name. */
    read: (search: URLSearchParams) =>
      names.find((state) => states[state].name === search.get(parameter)) ?? (names[0] as State),
    emptyText: (state: State, query: string) =>
      query ? `„${query}“ ${lists.notFound}` : states[state].none,
  };
}
