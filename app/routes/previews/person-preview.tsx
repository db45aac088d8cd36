import { personLabel } from "~/features/people/people.schema";
import type { previewPerson } from "~/features/people/person.kind.server";
import { PersonFile } from "~/routes/people/person-file";

type PersonPreviewProps = NonNullable<Awaited<ReturnType<typeof previewPerson>>>;

export default function PersonPreview({ person }: PersonPreviewProps) {
  return <PersonFile person={person} label={personLabel(person)} />;
}
