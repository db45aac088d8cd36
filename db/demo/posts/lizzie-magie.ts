import type { DemoPost } from "../types.ts";

export default {
  slug: "lizzie-magie-und-ihr-spiel-gegen-den-grundbesitz",
  title: "Lizzie Magie und ihr Spiel gegen den Grundbesitz",
  excerpt:
    "1904 bekommt eine Stenografin ein Patent auf ein Brettspiel, das vor Vermietern warnt. Dreißig Jahre später wird daraus das Gegenteil: Monopoly.",
  category: "Hinter der Folge",
  tags: ["Erfinderinnen"],
  content: `
<p>Man zieht im Kreis, kauft Grundstücke, kassiert Miete, fürchtet das Gefängnis. Du kennst das Spiel. Die Frau, die es sich ausgedacht hat, wollte damit allerdings zeigen, was an diesem Kreislauf falsch ist.</p>

<h2>Eine Frau mit zwei Patenten</h2>
<p>Elizabeth J.\u00a0Magie, genannt Lizzie, wurde am 9.\u00a0Mai 1866 in Macomb, Illinois, geboren. Ihr Vater James Magie war Zeitungsverleger und Gegner der Sklaverei. In Washington arbeitete sie als Stenografin im Dead Letter Office, der Stelle für unzustellbare Post. Sie schrieb Gedichte und Erzählungen, stand auf der Bühne und ließ sich mit 26\u00a0Jahren eine Verbesserung patentieren, die das Papier leichter durch die Walzen der Schreibmaschine führte.</p>
<p>Am 23.\u00a0März 1903 meldete sie etwas Neues an: ein Spielbrett. Am 5.\u00a0Januar 1904 wurde daraus das US-Patent 748.626, und sie nannte ihr Werk <em>The Landlord’s Game</em>, das Spiel des Grundherrn.</p>

<h2>Was im Patent steht</h2>
<p>Lies die Patentschrift, und vieles ist schon da. Das Brett ist ein Rundweg, den man immer wieder von vorn beginnt, während viele Spiele der Zeit von einem Start zu einem Ziel führten. Es gibt Bahnlinien, ein Gefängnis und einen öffentlichen Park. Wer ins Gefängnis muss, kommt mit einem Pasch oder gegen fünfzig Dollar wieder heraus. Und wer eine Runde schafft, erhält an der Ecke „Labor upon Mother Earth produces wages“ hundert Dollar: Arbeit an der Erde bringt Lohn.</p>
<p>Der Satz ist kein Schmuck. Magie war Anhängerin des Ökonomen Henry George. Der hatte 1879 in <em>Progress and Poverty</em> erklärt, warum trotz allen Fortschritts die Armut blieb: Der Wert des Bodens wachse durch die Arbeit aller, der Gewinn daraus fließe aber an die, denen er gehört. Seine Antwort war eine einzige Steuer auf den Wert des Bodens. Magie machte daraus eine Partie, in der man diese Lage am eigenen Leib erfährt. In einer Zeitschrift der Bewegung nannte sie ihr Spiel 1902 eine praktische Vorführung des herrschenden Systems samt seiner üblichen Folgen.</p>
<p>Oft liest man, das Spiel habe von Anfang an zwei Regelwerke gehabt, eines für Monopole und eines dagegen. Im Patent von 1904 steht das so nicht. Ausdrücklich wird der Gedanke in ihrem zweiten Patent: Die Fassung von 1924 soll auch zeigen, wie die Bodensteuer der Spekulation den Anreiz nimmt.</p>

<h2>Ein Spiel wandert</h2>
<p>Ab 1906 verkaufte die New Yorker Economic Game Company das Spiel. Bekannter wurde es auf anderem Weg: von Hand zu Hand. In Arden, einer Siedlung in Delaware, die nach Georges Ideen gegründet worden war, malte man eigene Bretter. Es wanderte an Universitäten und in Freundeskreise, verlor seinen Titel und hieß bald einfach „Monopoly“. Quäkerfamilien in Atlantic City setzten die Straßennamen ihrer Stadt ein.</p>
<p>Ende 1932 oder Anfang 1933 zeigten Charles und Olive Todd in Philadelphia eine solche Fassung ihren Bekannten Esther und Charles Darrow. Darrow, der keine Arbeit hatte, bat um die Regeln, zeichnete Bretter und verkaufte sie. 1935 erwarb Parker Brothers sein Spiel; am 31.\u00a0Dezember erhielt er dafür das Patent 2.026.082. Sogar ein Schreibfehler war mitgewandert: Aus „Marven Gardens“ war auf dem Brett der Todds „Marvin Gardens“ geworden.</p>

<h2>Fünfhundert Dollar</h2>
<p>Parker Brothers wusste von dem älteren Patent. Am 6.\u00a0November 1935 trat Lizzie Magie, inzwischen Elizabeth Magie Phillips, ihre Rechte ab: für 500\u00a0Dollar und ohne Beteiligung am Verkauf. 1939 brachte der Verlag ihr <em>Landlord’s Game</em> noch einmal heraus. Ein Erfolg wurde es nicht. Sie starb am 2.\u00a0März 1948.</p>
<p>Dass ihr Name zurückkehrte, liegt an einem Rechtsstreit. Der Wirtschaftsprofessor Ralph Anspach verkaufte seit den Siebzigerjahren ein Spiel namens „Anti-Monopoly“, der Konzern hinter Parker Brothers ging dagegen vor. Anspach suchte nach den Ursprüngen, fand Magies Patente und ließ frühe Spieler als Zeugen aussagen. 1982 gab ihm das zuständige Berufungsgericht recht, im Jahr darauf ließ der Oberste Gerichtshof die Entscheidung stehen.</p>
<p>Noch eine Kleinigkeit zum Schluss: Magie wird gern als Quäkerin vorgestellt. Der Spielehistoriker David Parlett hat dafür keinen Beleg gefunden. Wir lassen es offen.</p>

<h2>Quellen</h2>
<ul>
<li>US-Patent <a href="https://patents.google.com/patent/US748626A/en">748.626</a> (L.\u00a0J.\u00a0Magie), erteilt am 5.\u00a0Januar 1904</li>
<li>US-Patent <a href="https://patents.google.com/patent/US1509312A/en">1.509.312</a> (E.\u00a0M.\u00a0Phillips), erteilt 1924</li>
<li>US-Patent <a href="https://patents.google.com/patent/US2026082A/en">2.026.082</a> (C.\u00a0B.\u00a0Darrow), erteilt am 31.\u00a0Dezember 1935</li>
<li>Anti-Monopoly, Inc. v. General Mills Fun Group, 684 F.2d 1316 (9th Cir. 1982)</li>
<li>Mary Pilon: The Monopolists. New York 2015</li>
<li>David Parlett: Lizzie Magie, America’s First Lady of Games (Vortrag)</li>
</ul>
`,
  drawing: {
    file: "lizzie-magie",
    alt: "Zeichnung: eine Schreibmaschine, auf dem eingespannten Blatt der Rundweg eines Brettspiels",
  },
  readingTime: 4,
  episode: 7,
  published: true,
  daysBefore: 33,
} satisfies DemoPost;
