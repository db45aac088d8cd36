import { Copy } from "lucide-react";
import { useCopy } from "~/ui/share/share-copy";

type CopyLinkProps = {
  url: string;
  label: string;
  copied: string;
};

/** A button that copies an address to the clipboard. If that fails, it shows the address. */
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
