export { storedTranscript } from "./text/read-transcript";
export { sentencesOf, turnsOf } from "./text/transcript";
export { transcriptAs } from "./text/transcript-formats";
