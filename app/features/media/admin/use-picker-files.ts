import { useCallback, useEffect, useRef } from "react";
import { useFetcher } from "react-router";
import type { MediaPage } from "../library/list-media.server";
import type { UploadKind } from "../uploads/upload-limits";

/** The files that can be picked, page by page; `null`: they could not be had. */
export function usePickerFiles(kind: UploadKind) {
  const { load, data, state } = useFetcher<MediaPage | null>();
  const text = useRef("");
  const show = useCallback(
    (page: number) => {
      const search = new URLSearchParams({ art: kind, suche: text.current, seite: String(page) });
      void load(`/admin/media/files?${search}`);
    },
    [kind, load],
  );
  const search = useCallback(
    (wanted: string) => {
      text.current = wanted;
      show(1);
    },
    [show],
  );
  useEffect(() => show(1), [show]);
  return { found: data, isLoading: state !== "idle", search, show };
}
