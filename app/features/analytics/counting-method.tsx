import { keptDays } from "./counting-rules";
import { MethodOfDownloads } from "./method-downloads";
import { MethodOfVisits } from "./method-visits";

/** How this site counts, for everybody who wants to check its numbers. */
export function CountingMethod() {
  return (
    <div className="prose">
      <p>
        Wie viele Menschen eine Folge wirklich hören, weiß niemand genau. Deshalb zählen wir nach
        festen Regeln und legen sie hier offen. Gezählt wird auf unserem eigenen Server, von uns
        selbst. Auf deinem Gerät wird dafür nichts gespeichert, und kein Dritter ist beteiligt.
      </p>
      <h2 id="kurz">Kurz gesagt</h2>
      <Overview />
      <MethodOfDownloads />
      <MethodOfVisits />
      <h2 id="speichern">Was wir speichern und wie lange</h2>
      <ul>
        <li>
          <strong>{keptDays} Tage</strong> bleiben die einzelnen Einträge. Von einem Abruf sind das
          die Folge, der Zeitpunkt, welche Bytes gesendet wurden, die Kennung des Programms und der
          Prüfwert des Tages. Von einem Aufruf steht in der{" "}
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
        {figures.map(([name, meaning]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{meaning}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const figures = [
  ["Download", "60 Sekunden Ton einer Folge, einmal je Folge, Programm und Kalendertag"],
  ["Seitenaufruf", "eine Seite, die im Browser zu sehen war"],
  ["Folgenaufruf", "die Seite einer Folge, einmal je Besucher und Tag"],
  ["Besucher", "ein Browser an einem Anschluss, einmal am Tag"],
  ["Wiedergabe", "10 Sekunden oder mehr in unserem Player, hier oder auf einer anderen Website"],
] as const;
