import type { AccountPanel } from "~/core/accounts/account-panels.server";
import { countText } from "~/lib/german-number";
import { href } from "~/lib/href";
import { listTokens } from "./tokens.server";

export const tokenPanel: AccountPanel = {
  title: "Zugänge für Programme",
  to: href("/admin/account/tokens"),
  label: "Zugänge für Programme verwalten",
  async state({ db }, operatorId) {
    const { length } = await listTokens(db, operatorId);
    return length === 0
      ? "Keine. Mit einem Schlüssel kann ein Programm tun, was du sonst hier von Hand tust."
      : `${countText(length, "Zugang", "Zugänge")}.`;
  },
};
