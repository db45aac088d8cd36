import { fold, stem } from "./words";

/** Words for relations, each line of one meaning. */
const lines = `
gleich selb derselb dieselb selbig same
früher eher vorher zuvor
später danach nachher
gegen versus vs kontra
statt anstatt anstelle
`;

const groups = lines
  .trim()
  .split("\n")
  .map((line) => line.split(" ").map((word) => stem(fold(word))));

/** The stems of other words with the meaning of a stem. */
export function sameMeaning(stem: string): readonly string[] {
  const group = groups.find((stems) => stems.includes(stem)) ?? [];
  return group.filter((other) => other !== stem);
}
