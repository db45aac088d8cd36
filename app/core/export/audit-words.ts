/** The audit log's sentences for this room's actions; % stands for the title. */
export const auditWords = {
  sentences: {
    "show.export": "hat alles exportiert",
    "show.export-wordpress": "hat einen Export für WordPress heruntergeladen",
    "show.restore": "hat alles aus einem Export zurückgeholt: %",
    "show.change-secret": "hat die Website an ein anderes SECRET gewöhnt",
    "backup.create": "hat eine Sicherung angestoßen",
    "backup.update": "hat die Einstellungen der Sicherung geändert",
    "backup.download": "hat die Sicherung % heruntergeladen",
    "backup.delete": "hat die Sicherung % gelöscht",
  },
};
