import type { DemoEpisode } from "../types.ts";

export default {
  number: 8,
  slug: "radio",
  title: "Wer funkte zuerst? Marconi, Popow, Braun und Tesla",
  invention: "Funk",
  tags: ["Patentstreit", "Elektrizität"],
  searchNames:
    "Rundfunk, Hörfunk, Radioapparat, Radiogerät, Radioempfänger, Funkgerät, Funktechnik, Funkentelegrafie, drahtlose Telegrafie, drahtlose Telegraphie, Dampfradio, radios, wireless, wireless telegraphy, Popov",
  description: `<p>Ein Patent in London, ein Gewittermelder in Sankt Petersburg, ein Schwingkreis in Straßburg.
Und 1943 ein Urteil, das fast immer falsch erzählt wird.</p>
<p>Die Wellen selbst hatte Heinrich Hertz in den 1880er-Jahren nachgewiesen. Am 7.\u00a0Mai 1895 führte
Alexander Popow in Sankt Petersburg einen Empfänger vor, der entfernte Blitze anzeigte. Am 2.\u00a0Juni
1896 meldete Guglielmo Marconi in London das Patent Nr.\u00a012.039 an und machte aus Laborgeräten ein
Unternehmen.</p>
<p>Ferdinand Braun in Straßburg koppelte ab 1898 die Antenne an einen eigenen, geschlossenen
Schwingkreis; das machte Sender stärker und besser abstimmbar. 1909 teilten sich Marconi und Braun
den Nobelpreis für Physik. Nikola Tesla hatte schon 1897 eine Anlage mit abgestimmten Kreisen
angemeldet, das spätere US-Patent 645.576.</p>
<p>Am 21.\u00a0Juni 1943 verwarf der Oberste Gerichtshof der USA die weiten Ansprüche aus Marconis
Abstimmpatent Nr.\u00a0763.772: Lodge, Tesla und Stone seien früher dran gewesen. Dass Tesla damit zum
Erfinder des Radios erklärt wurde, steht dort nicht. Marconis erstes Patent stand ausdrücklich
nicht zur Debatte.</p>
<h3>Quellen</h3>
<ul>
<li>US Supreme Court: <a href="https://supreme.justia.com/cases/federal/us/320/1/">Marconi Wireless Telegraph Co. v. United States, 320 U.S.\u00a01</a> (1943)</li>
<li>Nobelstiftung: <a href="https://www.nobelprize.org/prizes/physics/1909/summary/">Nobelpreis für Physik 1909</a></li>
<li><a href="https://patents.google.com/patent/US645576A/en">US-Patent 645.576</a> (N.\u00a0Tesla, 20.\u00a0März 1900)</li>
<li>Sungook Hong: Wireless. From Marconi’s Black-Box to the Audion. MIT Press, 2001</li>
</ul>`,
  funFact:
    "Tesla erlebte das Urteil nicht mehr: Er starb am 7.\u00a0Januar 1943, gut fünf Monate vor der Entscheidung.",
  year: 1895,
  verdict: "Viele Väter",
  duration: "1:35",
  chapters: [
    { startSeconds: 0, title: "Ein Gerücht über Tesla" },
    { startSeconds: 14, title: "Popow und die fernen Blitze" },
    { startSeconds: 29, title: "Marconi und Braun" },
    { startSeconds: 53, title: "Das Urteil von 1943" },
    { startSeconds: 85, title: "Stempel: viele Väter" },
  ],
  metaDescription:
    "Marconi, Popow, Braun oder Tesla? Wer den Funk erfand und was der Oberste Gerichtshof der USA 1943 wirklich entschied, anders als oft erzählt.",
  metaKeywords:
    "Funk, Radio, Marconi, Popow, Ferdinand Braun, Nikola Tesla, Supreme Court 1943, Nobelpreis 1909",
} satisfies DemoEpisode;
