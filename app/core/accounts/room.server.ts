import { href } from "~/lib/href";
import type { DeviceKey, Room } from "~/platform/rooms/room.server";
import { signedInKey } from "./accounts.schema";
import { invitationJob } from "./operators/invitation.server";
import { settings } from "./second-factor/second-factor.server";
import { forgetExpiredJob } from "./sessions/sessions.server";
import { accountsTables } from "./tables";

export const deviceKeys = {
  [signedInKey]: {
    purpose: "Der Hinweis, dass du in der Redaktion angemeldet bist.",
    written: "Erst wenn du dich anmeldest; die Seite der Anmeldung entfernt ihn wieder.",
    isOperators: true,
  },
  "operator.session_token": {
    purpose: "Das Cookie deiner Sitzung in der Redaktion.",
    written:
      "Erst wenn du dich anmeldest; es endet, wenn du dich abmeldest, sonst nach 14\u00a0Tagen ohne Besuch.",
    isOperators: true,
  },
  "operator.browser": {
    purpose: "Das Cookie, an dem wir einen Browser erkennen, in dem du schon angemeldet warst.",
    written: "Erst wenn du dich anmeldest; es endet nach 180\u00a0Tagen.",
    isOperators: true,
  },
  "operator.two_factor": {
    purpose: "Das Cookie zwischen Passwort und zweitem Faktor.",
    written: "Erst wenn du dich mit zweitem Faktor anmeldest; es endet nach zehn Minuten.",
    isOperators: true,
  },
  "operator.better-auth-passkey": {
    purpose: "Das Cookie einer Anmeldung mit Passkey.",
    written: "Erst wenn du einen Passkey einrichtest oder benutzt; es endet nach fünf Minuten.",
    isOperators: true,
  },
} satisfies Record<string, DeviceKey>;

/** The audit log's sentences for this room's actions; % stands for the title. */
const auditWords = {
  nouns: { operator: "das Konto", passkey: "den Passkey" },
  subjects: { operator: { table: "operators", path: () => href("/admin/operators") } },
  sentences: {
    "operator.invite": "hat % eingeladen",
    "operator.role": "hat % eine andere Rolle gegeben",
    "operator.accept": "hat die Einladung angenommen",
    "passkey.create": "hat den Passkey % hinzugefügt",
    "passkey.update": "hat den Passkey % umbenannt",
    "passkey.delete": "hat den Passkey % entfernt",
    "password.change": "hat das eigene Passwort geändert",
    "password.reset": "hat das Passwort von % zurückgesetzt",
    "session.create": "hat sich angemeldet",
    "session.end": "hat eine Sitzung beendet",
    "two-factor.enable": "hat den zweiten Faktor eingeschaltet",
    "two-factor.update": "hat neue Ersatzcodes für den zweiten Faktor erzeugt",
    "two-factor.disable": "hat den zweiten Faktor ausgeschaltet",
    "two-factor.require": "verlangt von allen einen zweiten Faktor",
    "two-factor.leave-open": "verlangt von niemandem mehr einen zweiten Faktor",
  },
};

export const accountsRoom: Room = {
  name: "accounts",
  inArea: {
    menu: [
      {
        group: "security",
        position: 10,
        to: href("/admin/operators"),
        label: "Zugänge",
        asks: "accounts.list",
        fields: settings.fields,
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
