/** HTML for /imprint and /privacy without the page's h1. Square brackets mark gaps for the operator to fill. */
export const demoLegal = {
  imprint: `
<p><strong>Dies ist ein Beispieleintrag.</strong></p>
<p>Ersetze ihn in den Einstellungen durch deine eigenen Angaben, bevor du die Seite veröffentlichst. Alles in eckigen Klammern ist auszufüllen oder zu streichen.</p>

<h2>Angaben nach §\u00a05 DDG</h2>
<p>[Name der Betreiberin oder des Betreibers, bei Firmen mit Rechtsform]<br>
[Straße und Hausnummer]<br>
[Postleitzahl und Ort]<br>
[Land]</p>
<p>[Bei Firmen und Vereinen: vertreten durch Vorname und Nachname]</p>

<h2>Kontakt</h2>
<p>E-Mail: [E-Mail-Adresse]<br>
Telefon: [Telefonnummer oder ein anderer schneller Weg]</p>
<p>Das <a href="/contact">Kontaktformular</a> erreicht uns auch.</p>

<h2>Kontaktstelle nach Art.\u00a011 und 12 DSA</h2>
<p>Behörden und alle, die diese Website nutzen, erreichen uns direkt:<br>
E-Mail: [E-Mail-Adresse]<br>
Sprachen: Deutsch und [eine Sprache, die viele in der EU verstehen, zum Beispiel Englisch]</p>

<h2>Register und Umsatzsteuer</h2>
<ul>
<li>[Falls vorhanden: Registergericht und Registernummer]</li>
<li>[Falls vorhanden: Umsatzsteuer-Identifikationsnummer nach §\u00a027a UStG oder Wirtschafts-Identifikationsnummer nach §\u00a0139c AO]</li>
</ul>

<h2>Verantwortlich für den Inhalt nach §\u00a018 Abs.\u00a02 MStV</h2>
<p>[Vorname und Nachname einer natürlichen Person]<br>
[Straße und Hausnummer]<br>
[Postleitzahl und Ort]</p>

<h2>Urheberrecht</h2>
<p>Texte, Tonaufnahmen und Zeichnungen dieser Seite gehören [Name], soweit nichts anderes dabeisteht. Bei Werken anderer nennen wir Urheber und Lizenz an Ort und Stelle.</p>
`,
  /** `keys`: lists of entries in visitors' and operators' browsers, and text about rooms in use. */
  privacy: (keys: Record<"visitors" | "operators" | "further", string>): string => `
<p><strong>Stand: Juni 2025</strong></p>
<h2>Kurz gesagt</h2>
<p>Wenn du diese Seite besuchst, setzen wir keine Cookies, speichern nichts auf deinem Gerät und laden nichts von fremden Servern. Externes Tracking gibt es nicht. Daten entstehen erst dort, wo du etwas tust: hören, bewerten, kommentieren, schreiben, abonnieren. Was dann geschieht, steht hier.</p>
<p>Dieser Text beschreibt das Programm, mit dem die Seite läuft. Angaben in eckigen Klammern ergänzt die Betreiberin oder der Betreiber in den Einstellungen.</p>

<h2>1. Wer verantwortlich ist</h2>
<p>[Name der Betreiberin oder des Betreibers], [Anschrift], [E-Mail-Adresse]</p>
<p>Im <a href="/imprint">Impressum</a> stehen weitere Angaben.</p>
<p>[Falls benannt: Kontakt der oder des Datenschutzbeauftragten]</p>

<h2>2. Aufruf der Seite</h2>
<h3>Server-Protokolle</h3>
<p>Damit der Server antworten kann, überträgt dein Browser technische Angaben: die IP-Adresse, den Zeitpunkt, die aufgerufene Adresse und meist die Kennung von Browser und Betriebssystem. Protokolle über diese Aufrufe brauchen wir, um Fehler und Angriffe zu erkennen. Wir führen sie nicht mit anderen Daten zusammen und löschen sie nach [Anzahl] Tagen.</p>
<p>Die Seite wird betrieben bei: [Name und Anschrift des Hosters]. [Mit dem Hoster besteht ein Vertrag nach Art.\u00a028 DSGVO.]</p>
<p>Rechtsgrundlage ist Art.\u00a06 Abs.\u00a01 Buchst.\u00a0f DSGVO. Unser berechtigtes Interesse ist ein sicherer, störungsfreier Betrieb.</p>

<h3>Zählung der Aufrufe</h3>
<p>Wir zählen selbst, wie oft Seiten und Folgen aufgerufen werden. Dazu meldet dein Browser unserem Server jede Seite, die du ansiehst. Aus deiner IP-Adresse und der Kennung deines Browsers berechnen wir einen Prüfwert (Hash). In ihn geht ein Zufallswert ein, der sich jeden Tag ändert und am nächsten Tag gelöscht wird; dann bist du für die Zählung jemand Neues. Gespeichert wird die Adresse ausschließlich gekürzt: bei IPv4 ohne die letzte Stelle (/24), bei IPv6 bleiben nur die ersten 48\u00a0Bit (/48). Dazu kommen die aufgerufene Seite, die verweisende Seite ohne Suchwörter, die Kennung des Browsers und der Zeitpunkt. Eine Folge zählt je Prüfwert einmal. Diese Einträge löschen wir nach 90\u00a0Tagen; danach bleiben nur Summen je Tag, aus denen niemand mehr hervorgeht.</p>
<p>Sendet dein Browser „Do Not Track“ oder „Global Privacy Control“, meldet und zählt er nichts. Für diese Zählung wird auf deinem Gerät nichts gespeichert und nichts Gespeichertes gelesen, und kein Dritter ist beteiligt. Rechtsgrundlage ist Art.\u00a06 Abs.\u00a01 Buchst.\u00a0f DSGVO; unser berechtigtes Interesse ist zu wissen, welche Inhalte gefragt sind.</p>

<h3>Suche</h3>
<p>Findet die Suche zu einer Frage keine Folge, merken wir uns das, damit wir die Folgen besser auffindbar machen können. Zuerst speichern wir nur einen Prüfwert (Hash) der Wörter, aus dem wir sie nicht lesen können, und daneben den Prüfwert des Tages aus der Zählung der Aufrufe, der am nächsten Tag gelöscht wird. Erst wenn dieselbe Frage von drei verschiedenen Prüfwerten des Tages kam, speichern wir ihren Wortlaut, wie oft und an welchem Tag zuletzt gefragt wurde; wer gefragt hat, steht nicht dabei. Fragen mit mehr als 100\u00a0Zeichen, mit einem @ oder mit fünf Ziffern hintereinander speichern wir nie. 90\u00a0Tage nach der letzten Suche wird alles davon gelöscht. Sendet dein Browser „Do Not Track“ oder „Global Privacy Control“, merken wir uns nichts. Rechtsgrundlage ist Art.\u00a06 Abs.\u00a01 Buchst.\u00a0f DSGVO; unser berechtigtes Interesse ist, dass gefunden wird, was es hier gibt.</p>

<h3>Schutz vor Missbrauch</h3>
<p>Damit niemand die Seite mit Anfragen überhäuft, zählt der Server mit, wie oft von einer IP-Adresse bewertet, kommentiert, geschrieben, angemeldet oder gezählt wird. Die Adresse steht dafür höchstens einen Tag im Arbeitsspeicher und wird nicht auf einen Datenträger geschrieben. Rechtsgrundlage ist Art.\u00a06 Abs.\u00a01 Buchst.\u00a0f DSGVO.</p>

<h2>3. Folgen hören</h2>
<p>Die Tondateien kommen von unserem Server oder von dem Speicher, den wir dafür nutzen: [falls zutreffend: Name des Speicheranbieters].</p>
<p>Hörst du eine Folge auf dieser Seite oder in unserem Player auf einer anderen, meldet der Player unserem Server nach zehn Sekunden, dann alle 30\u00a0Sekunden, bei einer Pause, am Ende und beim Verlassen der Seite, wie lange und welche Teile der Folge gehört wurden. Gespeichert werden das, die Folge, der Zeitpunkt, der Ort des Players (hier oder anderswo eingebettet), der Prüfwert des Tages aus Abschnitt 2 und eine Zufallszahl, die nur für diese eine Wiedergabe gilt. Auf deinem Gerät entsteht dafür nichts. Nach 90\u00a0Tagen löschen wir diese Einträge; es bleiben Summen je Tag. Sendet dein Browser „Do Not Track“ oder „Global Privacy Control“, meldet der Player nichts.</p>
<p>Abrufe der Dateien, auch aus Podcast-Apps, zählen wir nach den Regeln der Branche. Aus IP-Adresse und Kennung der App berechnen wir dafür wie oben einen Prüfwert des Tages; die Adresse selbst speichern wir nicht, auch nicht gekürzt. Zu jedem Abruf speichern wir außer dem Prüfwert die Folge, den Zeitpunkt, welcher Teil der Datei gesendet wurde und die Kennung der App. Nach 90\u00a0Tagen löschen wir das; es bleiben Summen je Tag. Wer „Do Not Track“ oder „Global Privacy Control“ sendet, wird nicht gezählt. Genau steht es unter <a href="/zaehlweise">So zählen wir</a>.</p>
<p>Rechtsgrundlage ist Art.\u00a06 Abs.\u00a01 Buchst.\u00a0f DSGVO. Unser berechtigtes Interesse sind verlässliche Hörzahlen.</p>

<h2>4. Was dein Browser speichert</h2>
<p>Beim bloßen Besuch: nichts. Die folgenden Einträge legt dein Browser erst an, wenn du die jeweilige Funktion benutzt. Es sind keine Cookies; sie werden nicht bei jedem Aufruf mitgesendet, und du kannst sie jederzeit löschen: am Ende dieser Seite siehst du, was gerade auf deinem Gerät liegt.</p>
${keys.visitors}
<p>Diese Einträge gehören zu Funktionen, die du ausdrücklich nutzt; Rechtsgrundlage für das Speichern ist §\u00a025 Abs.\u00a02 Nr.\u00a02 TDDDG. Soweit dabei personenbezogene Daten verarbeitet werden, gilt Art.\u00a06 Abs.\u00a01 Buchst.\u00a0f DSGVO.</p>
<p>Nur wer sich als Redaktion im internen Bereich anmeldet, erhält technisch notwendige Cookies (auf Seiten mit https steht „__Host-“ vor ihrem Namen) und weitere Einträge:</p>
${keys.operators}

<h2>5. Bewertungen</h2>
<p>Bewertest du eine Folge, speichern wir die Zahl der Sterne, die Folge, den Zeitpunkt und einen Prüfwert, damit jede Person je Folge einmal zählt und ihre Wertung ändern kann. Der Prüfwert wird aus der zufälligen Kennung deines Browsers (session_id) und der Folge berechnet und ist für jede Folge ein anderer; deine Bewertungen lassen sich bei uns also nicht zusammenführen. Bewertest du ohne JavaScript, dient der Prüfwert des Tages aus Abschnitt 2. Öffentlich sind nur der Durchschnitt und wie oft welche Zahl von Sternen vergeben wurde. Rechtsgrundlage ist Art.\u00a06 Abs.\u00a01 Buchst.\u00a0f DSGVO; unser berechtigtes Interesse sind Rückmeldungen zu den Folgen.</p>

<p>Im Spiel „Legende oder belegt?“ zählen wir, wie viele eine Behauptung für belegt, strittig oder eine Legende halten. Damit jede Person je Behauptung und Tag einmal zählt, speichern wir einen Prüfwert aus dem des Tages (Abschnitt 2) und der Behauptung, nicht aber, was du geantwortet hast; am nächsten Tag wird er gelöscht. Deine Antworten stehen nur in der Adresse der Seite. Rechtsgrundlage und berechtigtes Interesse sind dieselben.</p>

<h2>6. Kommentare</h2>
<p>Für einen Kommentar brauchen wir einen Namen und deinen Text. Der Name muss nicht dein echter sein. Wir lesen jeden Kommentar, bevor er erscheint; danach ist er mit Namen und Datum öffentlich. Wir speichern ihn, bis die Folge oder der Kommentar gelöscht wird. Willst du ihn zurücknehmen, schreib uns.</p>
<p>Rechtsgrundlage ist Art.\u00a06 Abs.\u00a01 Buchst.\u00a0f DSGVO; unser berechtigtes Interesse ist ein sachlicher Austausch über die Folgen.</p>

<p>Meldest du einen Kommentar, speichern wir deine Meldung mit Grund, Begründung, Name und E-Mail-Adresse; geht es um Missbrauch von Kindern, kannst du Name und Adresse weglassen. An die Adresse schicken wir die Bestätigung und die Entscheidung. Wer den Kommentar geschrieben hat, erfährt nicht, wer ihn gemeldet hat. Wird er entfernt, steht der Grund 30\u00a0Tage lang an seiner Stelle. Die Meldung löschen wir nach einem Jahr. Rechtsgrundlage ist Art.\u00a06 Abs.\u00a01 Buchst.\u00a0c DSGVO mit Art.\u00a016 und 17 der Verordnung (EU) 2022/2065.</p>

<h2>7. Kontaktformular und E-Mail</h2>
<p>Was du in das Kontaktformular einträgst – Name, E-Mail-Adresse, Betreff und Nachricht –, wird bei uns gespeichert und per E-Mail an die Redaktion gesendet. Wir nutzen es, um dir zu antworten, und löschen es, sobald die Sache erledigt ist und keine Aufbewahrungspflicht besteht.</p>
<p>Rechtsgrundlage ist Art.\u00a06 Abs.\u00a01 Buchst.\u00a0f DSGVO, bei Anfragen zu einem Vertrag Art.\u00a06 Abs.\u00a01 Buchst.\u00a0b DSGVO.</p>

<h2>8. Newsletter</h2>
<p>Für den Newsletter genügt deine E-Mail-Adresse; der Name ist freiwillig. Nach der Anmeldung bekommst du eine Mail mit einem Link. Erst wenn du auf der verlinkten Seite bestätigst, bist du angemeldet (Double-Opt-in). Bestätigst du nicht, bekommst du keinen Newsletter, und wir löschen deine Angaben nach 30\u00a0Tagen. Trägst du dich ein, obwohl du schon dabei bist, sagt dir das eine Mail, höchstens eine in der Stunde.</p>
<p>Als Nachweis deiner Einwilligung speichern wir den Wortlaut, dem du zugestimmt hast, die Adresse des Formulars, die Zeitpunkte von Anmeldung und Bestätigung, einen Prüfwert (Hash) des Bestätigungslinks und beide Male die gekürzte IP-Adresse. Wer eine Mail öffnet oder einen Link darin anklickt, halten wir nicht fest; gezählt wird allenfalls, wie oft eine Ausgabe insgesamt geöffnet und ein Link angeklickt wurde. Zu jeder Ausgabe speichern wir, ob und wann sie an deine Adresse hinausging und was dein Postfach dazu meldet: dass sie nicht zuzustellen war oder als unerwünscht gilt. Das bleibt, solange wir deine Adresse speichern.</p>
<p>In jeder Ausgabe steht ein Link, mit dem du dich abmeldest; viele Mailprogramme bieten dafür auch einen Knopf. Danach bekommst du nichts mehr. Den Nachweis der früheren Einwilligung bewahren wir auf, solange wir ihn zur Abwehr von Ansprüchen brauchen: bis drei ganze Kalenderjahre nach deiner Abmeldung vorbei sind (§§\u00a0195, 199\u00a0BGB), sofern du nicht früher die Löschung verlangst und nichts entgegensteht. Dann löschen wir ihn, deine Adresse, deinen Namen und was wir zu den Ausgaben gespeichert haben. Es bleibt nur ein Prüfwert (Hash) deiner Adresse, damit dich keine alte Liste wieder einträgt. Dasselbe gilt, wenn dein Postfach unsere Mails auf Dauer nicht annimmt.</p>
<p>Rechtsgrundlage für den Versand ist deine Einwilligung nach Art.\u00a06 Abs.\u00a01 Buchst.\u00a0a DSGVO, für den Nachweis Art.\u00a06 Abs.\u00a01 Buchst.\u00a0f in Verbindung mit Art.\u00a07 Abs.\u00a01 DSGVO. Deine Einwilligung kannst du jederzeit für die Zukunft widerrufen. [Falls für den Versand ein Dienstleister genutzt wird: Name und Anschrift]</p>
${keys.further}

<h2>9. Videos von YouTube</h2>
<p>Unsere Videos liegen bei YouTube. Beim Aufruf unserer Seiten wird von dort nichts geladen. Ein Klick auf ein Video öffnet zunächst nur ein Fenster auf unserer Seite. Erst wenn du dort mit einem zweiten Klick zustimmst, wird das Video von youtube-nocookie.com geladen. Dann erfährt der Anbieter deine IP-Adresse und welches Video du ansiehst, und er kann Daten auf deinem Gerät speichern.</p>
<p>Anbieter ist Google Ireland Limited, Gordon House, Barrow Street, Dublin 4, Irland. Daten können auch in die USA gelangen. Mehr dazu steht in der <a href="https://policies.google.com/privacy?hl=de">Datenschutzerklärung von Google</a>.</p>
<p>Rechtsgrundlage ist deine Einwilligung nach Art.\u00a06 Abs.\u00a01 Buchst.\u00a0a DSGVO und §\u00a025 Abs.\u00a01 TDDDG. Sie gilt für den Aufruf, den du startest.</p>

<h2>10. Links zu anderen Angeboten</h2>
<p>Zu Podcast-Plattformen und sozialen Netzwerken führen einfache Links. Daten fließen dorthin erst, wenn du einen Link anklickst; dann gelten die Regeln des jeweiligen Anbieters.</p>

<h2>11. Deine Rechte</h2>
<p>Du hast gegenüber uns das Recht auf</p>
<ul>
<li>Auskunft über die Daten, die wir über dich speichern (Art.\u00a015 DSGVO),</li>
<li>Berichtigung falscher Daten (Art.\u00a016 DSGVO),</li>
<li>Löschung (Art.\u00a017 DSGVO),</li>
<li>Einschränkung der Verarbeitung (Art.\u00a018 DSGVO),</li>
<li>Datenübertragbarkeit (Art.\u00a020 DSGVO),</li>
<li>Widerruf einer Einwilligung für die Zukunft (Art.\u00a07 Abs.\u00a03 DSGVO).</li>
</ul>
<p><strong>Widerspruch:</strong> Stützen wir eine Verarbeitung auf Art.\u00a06 Abs.\u00a01 Buchst.\u00a0f DSGVO, kannst du ihr aus Gründen, die sich aus deiner besonderen Situation ergeben, jederzeit widersprechen (Art.\u00a021 DSGVO).</p>
<p>Schreib dafür an [E-Mail-Adresse] oder nutze das <a href="/contact">Kontaktformular</a>. Du bist nicht verpflichtet, uns Daten zu geben; ohne E-Mail-Adresse können wir dir aber zum Beispiel keinen Newsletter schicken. Eine automatisierte Entscheidungsfindung oder Profilbildung findet nicht statt.</p>

<h2>12. Beschwerde</h2>
<p>Du kannst dich bei einer Datenschutz-Aufsichtsbehörde beschweren (Art.\u00a077 DSGVO), zum Beispiel an deinem Wohnort. Für uns zuständig ist: [Name und Anschrift der Aufsichtsbehörde des Bundeslandes]. Die Anschriften aller Behörden führt die <a href="https://www.datenschutzkonferenz-online.de/">Datenschutzkonferenz</a> auf.</p>
`,
};
