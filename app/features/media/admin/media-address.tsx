import { Copy } from "lucide-react";
import { useId, useState } from "react";

/** An address to copy. */
export function MediaAddress({ label, address }: { label: string; address: string }) {
  const id = useId();
  const [said, setSaid] = useState("");
  const copy = async () => {
    const done = await navigator.clipboard?.writeText(address).then(
      () => true,
      () => false,
    );
    setSaid(done ? "Kopiert." : "Das Kopieren ging nicht. Markiere die Adresse von Hand.");
  };
  return (
    <div>
      <label htmlFor={id} className="mb-1 block font-semibold">
        {label}
      </label>
      <div className="flex flex-wrap items-center gap-3">
        <input
          id={id}
          readOnly
          value={address}
          onFocus={(event) => event.currentTarget.select()}
          className="field min-w-0 flex-1 font-mono text-sm"
        />
        <button
          type="button"
          className="button button-outline"
          aria-label={`${label} kopieren`}
          onClick={copy}
        >
          <Copy size={16} aria-hidden /> Kopieren
        </button>
      </div>
      <p role="status" className="label mt-1 empty:hidden">
        {said}
      </p>
    </div>
  );
}
