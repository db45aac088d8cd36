import { flag, lines, own, secret } from "~/lib/forms/form-field";

/** The channels that the site notifies when something is published. */
export const announcementFields = {
  hubs: lines("Hubs", {
    placeholder: "https://pubsubhubbub.appspot.com/",
    spellCheck: false,
    hint: "Adressen von Hubs, eine in jeder Zeile.",
  }),
  ownHub: flag("Eigenen Hub betreiben"),
  podping: flag("Podping nutzen"),
  podpingToken: secret("Token", {
    purpose: "podping token",
    refusal: "So sieht kein Token aus.",
    hint: "Einen Token vergibt der Podcast Index auf Anfrage (podcastindex.org).",
    storedHint: "Ein Token ist hinterlegt. Bleibt das Feld leer, gilt er weiter.",
  }),
  indexNow: flag("Suchmaschinen Bescheid geben", {
    hint: "Adressen neuer, geänderter und verschwundener Seiten gehen an api.indexnow.org, das sie an Bing, Seznam, Yandex und andere weitergibt.",
  }),
  /** Public: it is served as a file. '' until it is first needed. */
  indexNowKey: own(""),
};
