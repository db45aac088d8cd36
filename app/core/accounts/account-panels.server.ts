import type { Services } from "~/platform/services.server";

declare module "~/platform/rooms/room.server" {
  interface InArea {
    accountPanels?: readonly AccountPanel[];
  }
}

/** What an operator has beside the account itself; it stands under 'Mein Zugang', and of all under 'Zugänge'. */
export type AccountPanel = {
  title: string;
  to: string;
  label: string;
  /** What there is of an operator's, or (null) of everybody's. */
  state(services: Services, operatorId: string | null): Promise<string>;
};

export type ReadPanel = Pick<AccountPanel, "title" | "to" | "label"> & { text: string };

export function readAccountPanels(
  services: Services,
  operatorId: string | null,
): Promise<ReadPanel[]> {
  const panels = services.rooms.list("inArea", "accountPanels").flat();
  return Promise.all(
    panels.map(async ({ title, to, label, state }) => {
      return { title, to, label, text: await state(services, operatorId) };
    }),
  );
}
