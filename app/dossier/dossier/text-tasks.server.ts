export { readBibliography } from "./bibliography.server";
export { readDossier } from "./read-dossier";
