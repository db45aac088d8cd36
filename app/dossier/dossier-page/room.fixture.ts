import type { Addresses, RoomFixture } from "../../../tests/room-fixture";

export const addresses: Addresses = {
  linked: ["/episodes/0190/dossier.json", "/episodes/0190/quellen.bib"],
};

export const searches: RoomFixture["searches"] = [
  ["laufrad", "Laufrad mit Eisenreif"],
  ["stricknadel", "Stricknadel"],
  ["schraubsockel", "Schraubsockel"],
  ["spielbrett", "Spielbrett"],
  ["horst zuse", "Horst Zuse"],
  ["friedrichsdorf", "Philipp-Reis-Haus, Friedrichsdorf"],
  ["Leonardo Fahrrad", "Leonardo da Vincis Werkstatt"],
  ["zwei stunden vor gray", "Bell bekam das Patent, weil"],
  ["frauen patente kaiserreich", "Im Kaiserreich durften Frauen"],
  ["vierzig stunden lampe", "Edisons erste gelungene Lampe"],
];
