import type { Services } from "~/platform/services.server";

declare module "~/platform/rooms/room.server" {
  interface InArea {
    accountPanels?: readonly AccountPanel[];
  }
}

/** A panel of another room: on 'Mein Zugang' for the operator's own account, on 'Zugänge' for all operators. */
export type AccountPanel = {
  title: string;
  to: string;
  label: string;
  /** A short state; `operatorId` null asks for the state of all operators together. */
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
