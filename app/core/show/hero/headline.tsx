import { Name } from "~/ui/name";

/** The show's headline. Text between asterisks is set in italics. */
export function Headline({ text }: { text: string }) {
  return text.split("*").map((part, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one fixed text never move.
      <em key={index} className="block font-normal text-coral italic">
        <Name>{part}</Name>
      </em>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the same.
      <Name key={index}>{part}</Name>
    ),
  );
}
