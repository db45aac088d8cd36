import { PersonArticle } from "~/core/people/pages/person-article";
import { personLabel } from "~/core/people/people.schema";
import type { previewPerson } from "~/core/people/person.kind.server";

type PersonPreviewProps = NonNullable<Awaited<ReturnType<typeof previewPerson>>>;

export default function PersonPreview({ person }: PersonPreviewProps) {
  return <PersonArticle person={person} label={personLabel(person)} />;
}
