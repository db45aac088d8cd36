import { downloadWindow, retentionDays } from "./counting-rules";
import { MethodOfDownloads } from "./method-downloads";

export const countingChapters = [
  { id: "kurz", title: "Kurz gesagt" },
  { id: "downloads", title: "Downloads" },
  { id: "aufrufe", title: "Aufrufe und Besucher" },
  { id: "wiedergaben", title: "Wiedergaben" },
  { id: "speichern", title: "Was wir speichern und wie lange" },
  { id: "nie", title: "Was wir nie tun" },
  { id: "grenzen", title: "Was die Zahlen nicht sagen" },
];

/**
 * Explains how this site counts, so that anybody can check its numbers.
 * @param fromLogs true if the audio comes from a CDN, whose logs are imported
 */
export function CountingMethod({ fromLogs }: { fromLogs: boolean }) {
  return (
    <div className="prose">
      <p>
        Wie viele Menschen eine Folge wirklich hören, weiß niemand genau. Deshalb zählen wir nach
        festen Regeln und legen sie hier offen. Gezählt wird auf unserem eigenen Server, von uns
        selbst. Auf deinem Gerät wird dafür nichts gespeichert
        {fromLogs ? "." : ", und kein Dritter ist beteiligt."}
      </p>
      <h2 id="kurz">Kurz gesagt</h2>
      <Overview />
      <MethodOfDownloads fromLogs={fromLogs} />
      <MethodOfVisits />
      <h2 id="speichern">Was wir speichern und wie lange</h2>
      <ul>
        <li>
          <strong>{retentionDays} Tage</strong> bleiben die einzelnen Einträge. Von einem Abruf sind
          das die Folge, der Zeitpunkt, welche Bytes gesendet wurden, die Kennung des Programms und
          der Prüfwert des Tages. Von einem Aufruf steht in der{" "}
          <a href="/privacy">Datenschutzerklärung</a>, was dazugehört.
        </li>
        <li>
          <strong>Auf Dauer</strong> bleiben Summen je Tag: Downloads je Folge, App und Gerät,
          Aufrufe je Seite und Folge, Besucher, Wiedergaben und verweisende Websites. In ihnen
          steckt niemand mehr.
        </li>
        <li>
          <strong>Einen Tag</strong> lang gilt der Zufallswert, der in jeden Prüfwert eingeht. Am
          nächsten wird er gelöscht. Wer heute hört und morgen wieder, ist für uns jemand Neues.
        </li>
      </ul>
      <h2 id="nie">Was wir nie tun</h2>
      <ul>
        <li>Downloads und Aufrufe einer Person zusammenführen: ihre Prüfwerte sind verschieden.</li>
        <li>Die IP-Adresse zu einem Download speichern, auch nicht gekürzt.</li>
        <li>Herausfinden, wo du bist.</li>
        <li>Zahlen über einzelne Menschen bilden, weitergeben oder verkaufen.</li>
      </ul>
      <h2 id="grenzen">Was die Zahlen nicht sagen</h2>
      <ul>
        <li>
          Ein Download heißt, dass genug Ton ankam, um zuzuhören. Ob jemand zugehört hat, sagt er
          nicht.
        </li>
        <li>
          Manche Apps holen eine Folge einmal und geben sie von ihren eigenen Servern weiter. Was
          dort gehört wird, sehen wir nicht. Auch Folgen, deren Ton auf einem fremden Server liegt,
          zählen wir nicht.
        </li>
        <li>
          Menschen mit demselben Anschluss und demselben Programm zählen zusammen als einer. Wer
          zwei Programme nutzt oder unterwegs das Netz wechselt, zählt zweimal.
        </li>
      </ul>
    </div>
  );
}

function Overview() {
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">Zahl</th>
          <th scope="col">Was als eins zählt</th>
        </tr>
      </thead>
      <tbody>
        {terms.map(([name, meaning]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{meaning}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const terms = [
  ["Download", `60 Sekunden Ton einer Folge, einmal je Folge, Programm und ${downloadWindow.name}`],
  ["Seitenaufruf", "eine Seite, die im Browser zu sehen war"],
  ["Folgenaufruf", "die Seite einer Folge, einmal je Besucher und Tag"],
  ["Besucher", "ein Browser an einem Anschluss, einmal am Tag"],
  ["Wiedergabe", "10 Sekunden oder mehr in unserem Player, hier oder auf einer anderen Website"],
] as const;

function MethodOfVisits() {
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
