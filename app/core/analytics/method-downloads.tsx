import { downloadWindow } from "./counting-rules";

export function MethodOfDownloads({ fromLogs }: { fromLogs: boolean }) {
  return (
    <>
      <h2 id="downloads">Downloads</h2>
      <p>
        Ein Download ist der Abruf einer Tondatei, ob eine Podcast-App sie lädt, ein Lautsprecher
        sie streamt oder jemand sie hier auf der Website abspielt. Der Player dieser Website zählt
        also mit, wie bei anderen Podcasts auch. Wir wenden die Regeln{" "}
        <em lang="en">Podcast Measurement Technical Guidelines</em> 2.3 des IAB Tech Lab an; geprüft
        und zertifiziert hat uns niemand.
      </p>
      {fromLogs && (
        <p>
          Die Tondateien liefert ein Netz von Servern aus, das wir dafür gemietet haben (CDN). Es
          schreibt auf, was es wohin gesendet hat; diese Protokolle lesen wir und zählen daraus nach
          denselben Regeln. In den Prüfwert geht dabei statt des Zufallswerts ein geheimer Wert
          dieser Website ein, denn ein Protokoll kommt oft erst am nächsten Tag.
        </p>
      )}
      <h3>Wann ein Abruf zählt</h3>
      <ul>
        <li>
          Die Kopfdaten der Datei und <strong>60 Sekunden Ton</strong> sind gesendet. Wie viele
          Bytes das sind, ergibt sich aus Länge und Größe jeder Datei. Ist eine Folge kürzer oder
          ihre Länge nicht bekannt, muss sie ganz gesendet sein.
        </li>
        <li>
          Holt ein Programm die Datei in Stücken, zählen wir die Stücke zusammen. Dasselbe Stück
          zweimal zählt einmal.
        </li>
        <li>
          Bricht die Verbindung ab, zählen nur die Bytes, die bis dahin hinausgingen. Ein neuer
          Versuch setzt die Zählung fort.
        </li>
        <li>
          Ein Abruf gehört zu dem Tag, an dem er begann. Geht er über Mitternacht, bleibt er dort.
        </li>
      </ul>
      <h3>Wer als einer zählt</h3>
      <p>
        Je Folge zählt ein Programm an einem Anschluss{" "}
        <strong>{`einmal am ${downloadWindow.name}`}</strong>, von Mitternacht bis Mitternacht in
        Berlin. Wir erkennen es an IP-Adresse und Kennung des Programms (
        <span lang="en">User-Agent</span>). Von einer IPv6-Adresse nehmen wir nur die ersten 64 Bit,
        denn die übrigen wechseln in einem Haushalt ständig. Aus beidem wird sofort ein Prüfwert, in
        den ein Zufallswert des Tages eingeht; nur der Prüfwert wird gespeichert.
      </p>
      <p>
        Die Regeln kennen drei Fenster: den Kalendertag, 24 Stunden ab dem ersten Abruf und 24
        Stunden ab dem jeweils letzten. Wir zählen nach dem Kalendertag (
        <span lang="en">calendar day</span>). Für die beiden anderen müssten wir dich über
        Mitternacht hinaus wiedererkennen, und das wollen wir nicht.
      </p>
      <h3>Was nicht zählt</h3>
      <ul>
        <li>
          Abrufe von Bots: Suchmaschinen, Vorschauen in Messengern, Verzeichnisse, Podcast-Hoster,
          automatische Mitschriften, Überwachung, Skripte und das Vorausladen durch Dienste. Dafür
          bringt das Programm dieser Website Listen mit; die Redaktion kann ihnen die öffentlichen
          von <code>opawg/user-agents-v2</code> voranstellen. Was keine kennt, fangen wir mit
          allgemeinen Merkmalen auf, auch wenn der Name einer App dabeisteht.
        </li>
        <li>
          Abrufe aus Rechenzentren und von Netzen, über die VPN-Dienste ins Internet gehen: So
          verlangen es die Regeln. Wer über einen solchen Dienst hört, fehlt also in unseren Zahlen.
          Die IP-Adresse sehen wir dafür in einer Liste bekannter Netze nach und vergessen sie
          sofort.
        </li>
        <li>Programme ohne Kennung oder mit einer, die keine ist.</li>
        <li>
          Die Apple Watch, wenn sie eine Folge lädt: Das iPhone dazu hat sie meist schon geladen.
        </li>
        <li>
          Anfragen, die nur nach der Datei fragen (<code>HEAD</code>), die mit „unverändert“
          beantwortet werden (<code>304</code>) oder die nur die ersten beiden Bytes holen, und
          alles, was anders endet als mit <code>200</code> oder <code>206</code>.
        </li>
        <li>
          Was von einer IP-Adresse über 1.000 Abrufe in der Stunde oder 5.000 am Tag hinausgeht.
        </li>
        <li>Folgen, die noch nicht erschienen sind, und Vorschauen der Redaktion.</li>
        <li>
          {fromLogs
            ? "Wer mit „Do Not Track“ oder „Global Privacy Control“ bittet, nicht gezählt zu werden, zählt bei Aufrufen nicht mit. In den Protokollen der Tondateien steht diese Bitte nicht, deshalb können wir sie dort nicht erfüllen."
            : "Wer mit „Do Not Track“ oder „Global Privacy Control“ bittet, nicht gezählt zu werden."}
        </li>
      </ul>
      <h3>Apps und Geräte</h3>
      <p>
        Apps und Geräte erkennen wir an der Kennung des Programms. Wir prüfen der Reihe nach Bots,
        Apps, Programmbibliotheken und Browser; der erste Treffer gilt. Was sich selbst als Maschine
        ausweist, zählt auch dann nicht. Was keine Liste kennt, heißt „Unbekannt“ und zählt mit.
      </p>
    </>
  );
}
