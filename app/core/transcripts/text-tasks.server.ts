export { heardOf } from "./text/passages";
export { storedTranscript } from "./text/read-transcript";
export { transcriptSentences, turnsOf } from "./text/transcript";
export { transcriptAs } from "./text/transcript-formats";
