/** What is done with long texts in a thread of its own (`besideThePages`), by the names of the functions. */

export { readDossier } from "~/features/dossier/read-dossier";
export { storedTranscript } from "~/features/episodes/transcript";
export { passagesOf } from "~/features/search/index/passages";
export { sanitize } from "~/platform/sanitize.server";
