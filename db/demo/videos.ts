import type { DemoVideo } from "./types.ts";

/** Open films of the Blender Foundation: they stand in for the show's own videos. */
export const demoVideos: readonly DemoVideo[] = [
  {
    slug: "big-buck-bunny",
    title: "Big Buck Bunny",
    description:
      "Beispielvideo: Trickfilm der Blender Foundation von 2008, Regie Sacha Goedegebure. Ein gutmütiges Kaninchen wehrt sich mit selbst gebauten Fallen gegen drei Plagegeister. Mit Kaffee hat der Film nichts zu tun; er steht neben dieser Folge, weil auch hier einfachste Mittel ein Problem lösen. Lizenz: CC BY 3.0, Blender Foundation, www.bigbuckbunny.org.",
    youtubeId: "aqz-KE-bpKQ",
    duration: "10:35",
    episode: 12,
  },
  {
    slug: "elephants-dream",
    title: "Elephants Dream",
    description:
      "Beispielvideo: der erste offene Film der Blender Foundation, 2006, Regie Bassam Kurdali. Zwei Männer ziehen durch eine riesige, rätselhafte Maschine voller Kabel und Stecker. Vom Telefon handelt der Film nicht; er passt zur Folge, weil beide davon erzählen, wie verschieden zwei Menschen dieselbe Technik sehen. Lizenz: CC BY 2.5, Blender Foundation / Netherlands Media Art Institute, www.elephantsdream.org.",
    youtubeId: "TLkA0RELQ1g",
    episode: 11,
  },
  {
    slug: "sintel",
    title: "Sintel",
    description:
      "Beispielvideo: Fantasyfilm der Blender Foundation von 2010, Regie Colin Levy. Eine junge Frau sucht einen kleinen Drachen und legt dafür einen weiten Weg zu Fuß zurück. Eine Laufmaschine kommt nicht vor; der Film steht hier, weil auch in dieser Folge alles mit dem Weg auf eigenen Füßen beginnt. Lizenz: CC BY 3.0, Blender Foundation, durian.blender.org.",
    youtubeId: "eRsGyueVLvQ",
    duration: "14:48",
    episode: 10,
  },
  {
    slug: "tears-of-steel",
    title: "Tears of Steel",
    description:
      "Beispielvideo: Science-Fiction-Kurzfilm der Blender Foundation von 2012, Regie Ian Hubert. In Amsterdam versucht eine Gruppe, die Welt vor Robotern zu retten. Um Zuses Z3 geht es nicht; der Film verbindet echte Aufnahmen mit Bildern aus dem Computer und zeigt, wohin das programmierbare Rechnen geführt hat. Lizenz: CC BY 3.0, Blender Foundation, mango.blender.org.",
    youtubeId: "R6MlUcmOul8",
    duration: "12:14",
    episode: 9,
  },
];
