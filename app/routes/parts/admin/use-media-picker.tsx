import { type ReactNode, useCallback, useState } from "react";
import { MediaPicker } from "~/features/media/admin/media-picker";
import type { PickedFile } from "~/features/media/admin/picked-file";
import type { UploadKind } from "~/features/media/uploads/upload-limits";

type Asked = { kind: UploadKind; answer(file: PickedFile | null): void };

/**
 * Functions that open the library and resolve with what was picked there (null: nothing), and the dialog, to
 * be put anywhere into the page.
 */
export function useMediaPicker(): {
  pickImage(): Promise<PickedFile | null>;
  pickAudio(): Promise<PickedFile | null>;
  picker: ReactNode;
} {
  const [asked, setAsked] = useState<Asked | null>(null);
  const ask = useCallback(
    (kind: UploadKind) => new Promise<PickedFile | null>((answer) => setAsked({ kind, answer })),
    [],
  );
  const pickImage = useCallback(() => ask("image"), [ask]);
  const pickAudio = useCallback(() => ask("audio"), [ask]);
  const picker = asked && (
    <MediaPicker
      kind={asked.kind}
      onPick={asked.answer}
      onClose={() => {
        // Who picked has been answered already.
        asked.answer(null);
        setAsked(null);
      }}
    />
  );
  return { pickImage, pickAudio, picker };
}
