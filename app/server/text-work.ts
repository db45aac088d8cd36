/** The work on long texts in a thread of its own (`runInTextWorker`), by the names of the functions. */

export { parseUserAgents } from "~/core/analytics/downloads/user-agents/read-list.server";
export { comparePairs } from "~/core/content/revisions/compare-texts";
export { passagesOf } from "~/core/search/index/passages";
export { storedTranscript } from "~/core/transcripts/text/read-transcript";
export { sentencesOf, turnsOf } from "~/core/transcripts/text/transcript";
export { transcriptAs } from "~/core/transcripts/text/transcript-formats";
export { readBibliography } from "~/dossier/dossier/bibliography.server";
export { readDossier } from "~/dossier/dossier/read-dossier";
export { heardOf, quoteOf } from "~/dossier/quotes/quote-span";
export { checkFeedPages } from "~/moving/feed-check/check-feed";
export { factsOfFeed } from "~/moving/moving/feed-facts";
export { sanitize } from "~/platform/sanitize.server";
export { joinAnswers, readAnswer } from "~/studio/production/transcription/answers";
