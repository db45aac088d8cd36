import { listAddress } from "~/lib/list-search";

type ListedState = {
  label: string;
  /** The state's name in addresses. */
  name: string;
  /** The message while the list is empty. */
  none: string;
};

export type StateLists<State extends string> = ReturnType<typeof stateLists<State>>;

/** Lists of the same entries by state, each with its own address. The first state's list is at the path itself. */
export function stateLists<State extends string>(lists: {
  path: string;
  /** Name of the parameter with the state. */
  parameter: string;
  states: Record<State, ListedState>;
  /** Labels of the tabs (`label`), of the search and of its field. */
  label: string;
  searchLabel: string;
  searched: string;
  placeholder: string;
  /** End of the message for a search without results. */
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
    /** The state in an address; the first state for an unknown name. */
    read: (search: URLSearchParams) =>
      names.find((state) => states[state].name === search.get(parameter)) ?? (names[0] as State),
    emptyText: (state: State, query: string) =>
      query ? `„${query}“ ${lists.notFound}` : states[state].none,
  };
}
