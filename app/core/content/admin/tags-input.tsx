import type { ComponentType } from "react";
import { HiddenField } from "~/ui/admin/field";

type TagsInputProps = { defaultValue: string };

// A room's `TagsField` of `tags-field.tsx` in its `admin` folder.
const files = import.meta.glob<{ TagsField: ComponentType<TagsInputProps> }>(
  "../../../*/**/admin/tags-field.tsx",
  { eager: true },
);
const [room] = Object.values(files);

/** The tags of a text; without a room for tags the stored ones stay in a hidden field. */
export function TagsInput({ defaultValue }: TagsInputProps) {
  if (!room) return <HiddenField name="tags" defaultValue={defaultValue} />;
  return <room.TagsField defaultValue={defaultValue} />;
}
