/** The work on long texts in a thread of its own (`runInTextWorker`), by the names of the functions. */

export { comparePairs } from "~/content/revisions/compare-texts";
export { parseUserAgents } from "~/features/analytics/downloads/user-agents/read-list.server";
export { readBibliography } from "~/features/dossier/bibliography.server";
export { readDossier } from "~/features/dossier/read-dossier";
export { checkFeedPages } from "~/features/feed-check/check-feed";
export { factsOfFeed } from "~/features/moving/feed-facts";
export { joinAnswers, readAnswer } from "~/features/production/transcription/answers";
export { heardOf, quoteOf } from "~/features/quotes/quote-span";
export { passagesOf } from "~/features/search/index/passages";
export { storedTranscript } from "~/features/transcripts/text/read-transcript";
export { sentencesOf, turnsOf } from "~/features/transcripts/text/transcript";
export { transcriptAs } from "~/features/transcripts/text/transcript-formats";
export { sanitize } from "~/platform/sanitize.server";
