import { type Field, text } from "~/core/content/fields";
import { momentOf } from "~/core/content/publication";

/** Who may hear an episode: everybody, everybody from a later day on, or only supporters. Its page is always public. */
export type Audience = "all" | "later" | "supporters";

export const audienceFields = {
  audience: text("audience", "Zu hören", {
    required: "Bitte wähle, wer die Folge hören kann.",
    pattern: "all|later|supporters",
    refusal: "Bitte wähle eine der drei Möglichkeiten.",
    fallback: "all",
  }) as Field<"audience", Audience>,
  openDate: text("open_date", "Für alle ab", {
    pattern: "\\d{4}-\\d{2}-\\d{2}",
    refusal: "Bitte gib einen Tag an.",
  }),
};

/** Later than any real moment. */
export const never = "9999-12-31T23:59:59.999Z";

type Choice = { audience: Audience; open_date: string };

/** The moment (ISO 8601 in UTC) from which everybody may hear a published episode; '' if from publication. */
export function openFrom({ audience, open_date }: Choice): string {
  if (audience === "all") return "";
  return (audience === "later" && momentOf({ date: open_date, time: "" })) || never;
}

type Dated = { publicFrom: string | null; openFrom: string; updatedAt: string };

/** The moment since which everybody may hear a published episode. */
export function heardFrom({ publicFrom, openFrom, updatedAt }: Dated): string {
  const from = publicFrom ?? updatedAt;
  return openFrom > from ? openFrom : from;
}

export function audienceErrors(choice: Choice): { openDate?: string } {
  const isMissing = choice.audience === "later" && openFrom(choice) === never;
  return isMissing ? { openDate: "Bitte gib den Tag an, ab dem alle die Folge hören." } : {};
}
