/** What a visitor reads when it does not work (specification, section 8). */
export const playerMessages = {
  noAudio: "Für diese Episode ist noch keine Audio-Datei verfügbar.",
  timeout: "Audio konnte nicht geladen werden. Möglicherweise ist die Datei nicht verfügbar.",
  load: "Audio konnte nicht geladen werden. Bitte versuche es später erneut.",
  play: "Wiedergabe konnte nicht gestartet werden.",
};
