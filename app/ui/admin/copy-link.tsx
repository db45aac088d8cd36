import { Copy } from "lucide-react";
import { useCopy } from "../share-copy";

type CopyLinkProps = {
  url: string;
  /** On the button. */
  label: string;
  copied: string;
};

/** A button that puts an address on the clipboard; where that fails, the address itself is shown. */
export function CopyLink({ url, label, copied }: CopyLinkProps) {
  const { result, copy } = useCopy();
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      <button
        type="button"
        className="button button-outline scripted text-sm"
        onClick={() => copy(url)}
      >
        <Copy size={16} aria-hidden />
        {label}
      </button>
      <span role="status" className="label wrap-anywhere empty:hidden">
        {result && (result.copied ? copied : url)}
      </span>
    </span>
  );
}
