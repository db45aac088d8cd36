import type { Addresses } from "../../../tests/room-fixture";

export const addresses: Addresses = {
  linked: ["/episodes/0190/dossier.json", "/episodes/0190/quellen.bib"],
};
