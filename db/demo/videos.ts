import type { DemoVideo } from "./types.ts";

/** Videos of others, each about the subject of its episode; they stand in for the show's own. */
export const demoVideos: readonly DemoVideo[] = [
  {
    slug: "z3-im-deutschen-museum",
    title: "Die Z3 im Deutschen Museum",
    description:
      "Beispielvideo, fremd und nicht von uns: Aufnahmen der Z3 aus dem Deutschen Museum in München. Dort steht der Nachbau, der Anfang der 1960er-Jahre entstand, denn das Original wurde im Krieg zerstört. Zu hören ist in der Folge, warum Zuses Rechner so schwer einzuordnen ist: Er rechnete binär, schaltete mit Relais und folgte einem Programm auf gelochten Filmstreifen.",
    youtubeId: "aUXnhVrT4CI",
    episode: 9,
  },
  {
    slug: "the-machine-that-made-us",
    title: "The Machine That Made Us: Gutenbergs Presse",
    description:
      "Beispielvideo, fremd und nicht von uns: Dokumentation der BBC von 2008, auf Englisch. Stephen Fry geht Johannes Gutenberg nach und lässt eine Presse nachbauen, wie er sie benutzt haben könnte. In der Folge geht es um das, was davor war: Lettern aus Ton in China und das „Jikji“ von 1377, das in Korea mit Lettern aus Metall gedruckt wurde.",
    youtubeId: "uQ88yC35NjI",
    episode: 3,
  },
];
