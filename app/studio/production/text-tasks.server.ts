export { joinAnswers, readAnswer } from "./transcription/answers";
