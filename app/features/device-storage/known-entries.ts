/** What each entry is for, in the words of the privacy text. */
const purposes: Record<string, string> = {
  "podcast-player": "Wo du in welcher Folge stehen geblieben bist, dein Tempo und die Lautstärke.",
  "podcast-autoplay": "Ob Folgen von selbst starten sollen.",
  "podcast-session-id": "Eine zufällige Kennung für diesen Tab, nur bis du ihn schließt.",
  session_id: "Eine zufällige Kennung, mit der du eine Bewertung ändern kannst.",
  "podcast-ratings": "Deine eigenen Bewertungen.",
  "podcast-analytics": "Welche Folge du wie lange gehört hast.",
  "podcast-theme": "Ob du die Seite hell oder dunkel haben willst.",
  adminAuthenticated: "Der Hinweis, dass du in der Redaktion angemeldet bist.",
};

export const savedEpisodesPurpose =
  "Folgen für unterwegs, samt ihren Seiten und dem Service Worker, der sie ohne Netz ausliefert.";

export function purposeOf(key: string): string {
  return purposes[key] ?? "Ein Eintrag, den diese Seite nicht kennt, vielleicht aus früherer Zeit.";
}
