import { href } from "~/lib/href";
import type { Room } from "~/platform/rooms/room.server";
import { auditWords } from "./audit-words";
import { deviceKeys } from "./device-keys";
import { invitationJob } from "./operators/invitation.server";
import { settings } from "./second-factor/second-factor.server";
import { forgetExpiredJob } from "./sessions/sessions.server";
import { accountsTables } from "./tables";

export const accountsRoom: Room = {
  name: "accounts",
  inArea: {
    menu: [
      {
        group: "show",
        position: 100,
        to: href("/admin/operators"),
        label: "Zugänge",
        asks: "accounts.list",
      },
    ],
    audit: auditWords,
  },
  deviceKeys,
  tables: accountsTables,
  settings,
  reservedNames: ["admin"],
  async changeSecret(trx) {
    await trx.deleteFrom("operator_two_factors").execute();
    await trx.deleteFrom("operator_sessions").execute();
    await trx.deleteFrom("operator_verifications").execute();
    await trx.deleteFrom("operator_attempts").execute();
    await trx.updateTable("operators").set({ two_factor_enabled: 0 }).execute();
  },
  jobs: [invitationJob, forgetExpiredJob],
};
