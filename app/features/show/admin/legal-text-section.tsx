import type { PickedImage } from "~/ui/admin/editor/picked-image";
import { RichTextEditor } from "~/ui/admin/editor/rich-text-editor";

type LegalTextSectionProps = {
  name: "imprint" | "privacy";
  label: string;
  text: string;
  pickImage?: (() => Promise<PickedImage | null>) | undefined;
};

/** A legal text, written by hand. */
export function LegalTextSection({ name, label, text, pickImage }: LegalTextSectionProps) {
  return (
    <RichTextEditor
      name={name}
      label={label}
      defaultValue={text}
      hint="Überschriften bringt die Seite selbst mit; beginne mit einer Überschrift 2."
      isOptional
      {...(pickImage ? { pickImage } : {})}
    />
  );
}
