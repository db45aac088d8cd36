import { href } from "~/lib/href";

/** The audit log's sentences for this room's actions; % stands for the title. */
export const auditWords = {
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
