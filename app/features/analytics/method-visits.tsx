/** By which rules views, visitors and playbacks are counted. */
export function MethodOfVisits() {
  return (
    <>
      <h2 id="aufrufe">Aufrufe und Besucher</h2>
      <p>
        Dein Browser meldet unserem Server jede Seite, die du ansiehst: einmal bei jedem Wechsel der
        Seite, und erst, wenn sie wirklich zu sehen ist. Jede Meldung ist ein{" "}
        <strong>Seitenaufruf</strong>. Die Seite einer erschienenen Folge zählt außerdem als{" "}
        <strong>Folgenaufruf</strong>, einmal je Besucher und Tag.
      </p>
      <p>
        Ein <strong>Besucher</strong> ist ein Browser an einem Anschluss an einem Kalendertag in
        Berlin, erkannt am Prüfwert des Tages aus IP-Adresse und Kennung des Browsers. Für mehrere
        Tage zählen wir die Besucher der einzelnen Tage zusammen: Wer an drei Tagen kommt, ist
        dreimal dabei.
      </p>
      <p>
        Bots, der interne Bereich der Redaktion, Vorschauen und mehr als 120 Meldungen in der Minute
        von einem Anschluss zählen nicht. In 24 Stunden zählen von einem Anschluss höchstens 5.000
        Seitenaufrufe. Sendet dein Browser „Do Not Track“ oder „Global Privacy Control“, meldet er
        nichts. Ohne JavaScript wird kein Aufruf gezählt.
      </p>
      <h2 id="wiedergaben">Wiedergaben</h2>
      <p>
        Spielst du eine Folge in unserem Player ab, hier oder auf einer anderen Website, die ihn
        eingebettet hat, meldet er nach 10 gehörten Sekunden und dann alle 30 Sekunden, wie lange du
        gehört hast und welche Hundertstel der Folge, außerdem bei einer Pause und am Ende. Ab{" "}
        <strong>10 Sekunden</strong> ist das eine Wiedergabe. Der Server nimmt nicht mehr Hörzeit
        an, als seit dem Beginn vergangen ist. Was du nach Mitternacht oder nach einem Wechsel des
        Netzes weiterhörst, kommt nicht mehr hinzu, weil dein Prüfwert dann ein anderer ist. Es
        gelten dieselben Ausnahmen wie bei Aufrufen, ohne die Grenze von 24 Stunden.
      </p>
      <p>
        Eine Wiedergabe ist kein Download und ein Download keine Wiedergabe: Was Apps abspielen,
        erfahren wir nicht, und wir addieren beide Zahlen nie.
      </p>
    </>
  );
}
