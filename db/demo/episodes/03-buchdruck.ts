import type { DemoEpisode } from "../types.ts";

export default {
  number: 3,
  slug: "buchdruck",
  title: "Lettern aus Metall: Als Korea vor Gutenberg druckte",
  invention: "Buchdruck",
  searchNames:
    "Buchdruckkunst, Buchdruckerkunst, Druckkunst, Schwarze Kunst, Druckerpresse, Druckpresse, Letterndruck, Typendruck, Bleisatz, Bücher drucken, printing press, printing presses, book printing, letterpress, movable type",
  description: `<p>Das älteste erhaltene Buch aus beweglichen Metalllettern kommt nicht aus Mainz, sondern aus
Cheongju in Korea. Gutenberg hat trotzdem etwas erfunden.</p>
<p>Schon in den 1040er-Jahren setzte Bi Sheng in China mit Lettern aus gebranntem Ton; das
berichtet der Gelehrte Shen Kuo. In Korea druckte man 1377 im Tempel Heungdeok bei Cheongju das
„Jikji“, eine Sammlung buddhistischer Lehren, mit Lettern aus Metall. Der zweite Band liegt heute
in der Bibliothèque nationale de France und gehört seit 2001 zum Weltdokumentenerbe der
UNESCO.</p>
<p>Johannes Gutenberg vollendete um 1455 in Mainz die Bibel mit 42 Zeilen. Sein Beitrag war das
Zusammenspiel: Lettern in großer Zahl und gleicher Höhe gießen, eine zähe, ölhaltige Farbe
anrühren, mit der Presse drucken. Dass er dafür fremdes Geld brauchte, zeigt eine Urkunde vom
6.\u00a0November 1455: Johannes Fust forderte es mit Zinsen zurück.</p>
<p>Ob Gutenberg je von koreanischen Lettern gehört hat, weiß niemand. Ein Beleg dafür ist nicht
bekannt.</p>
<h3>Quellen</h3>
<ul>
<li>UNESCO, Memory of the World Register: Baegun hwasang chorok buljo jikji simche yojeol (vol. II), 2001</li>
<li>Shen Kuo: Mengxi bitan („Pinselunterhaltungen am Traumbach“), um 1088</li>
<li>Niedersächsische Staats- und Universitätsbibliothek Göttingen: Helmaspergersches Notariatsinstrument vom 6.\u00a0November 1455 (2° Cod. Ms. hist. lit. 123 Cim.)</li>
<li>Gutenberg-Museum Mainz: Gutenberg-Bibel (B 42)</li>
</ul>`,
  funFact:
    "Vom gedruckten „Jikji“ ist nur der zweite Band erhalten, und auch ihm fehlt das erste Blatt.",
  year: 1377,
  verdict: "Korea war früher",
  duration: "1:30",
  chapters: [
    { startSeconds: 0, title: "Mainz oder Cheongju?" },
    { startSeconds: 21, title: "Lettern aus Ton, Lettern aus Metall" },
    { startSeconds: 49, title: "Was Gutenberg erfand" },
    { startSeconds: 76, title: "Wusste er von Korea?" },
  ],
  metaDescription:
    "Bi Shengs Lettern aus Ton, Koreas „Jikji“ von 1377 und Gutenbergs Bibel: Was bewegliche Lettern wirklich waren und wer sie zuerst goss.",
  metaKeywords:
    "Buchdruck, Gutenberg, Jikji, Korea 1377, Bi Sheng, bewegliche Lettern, Gutenberg-Bibel, UNESCO",
} satisfies DemoEpisode;
