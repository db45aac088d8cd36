import type { DeviceKey } from "~/platform/rooms/room.server";
import { signedInKey } from "./accounts.schema";

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
