import type { ComponentType } from "react";
import { HiddenField } from "~/ui/admin/field";

type TagsInputProps = { defaultValue: string };

// The component `TagsField`, which a room exports from `admin/tags-field.tsx`.
const files = import.meta.glob<{ TagsField: ComponentType<TagsInputProps> }>(
  "../../../*/**/admin/tags-field.tsx",
  { eager: true },
);
const [room] = Object.values(files);

/** The form field for tags. Without a room for tags, a hidden field keeps the stored ones. */
export function TagsInput({ defaultValue }: TagsInputProps) {
  if (!room) return <HiddenField name="tags" defaultValue={defaultValue} />;
  return <room.TagsField defaultValue={defaultValue} />;
}
