import { type RefObject, useEffect, useState } from "react";

/**
 * Beside the label of a field for an address, where it moves nothing: asks whether another domain was meant. What was
 * typed is sent all the same.
 */
export function MailHint({ field }: { field: RefObject<HTMLInputElement | null> }) {
  const [meant, setMeant] = useState<string | null>(null);
  useEffect(() => {
    const input = field.current;
    if (!input) return;
    const look = async () => {
      const { meantAddress } = await import("~/lib/typos/mail-domain");
      setMeant(meantAddress(input.value));
    };
    // Without it there is no hint, and nothing is lost.
    const lookIfPossible = () => void look().catch(() => {});
    const forget = () => setMeant(null);
    input.addEventListener("change", lookIfPossible);
    input.addEventListener("input", forget);
    return () => {
      input.removeEventListener("change", lookIfPossible);
      input.removeEventListener("input", forget);
    };
  }, [field]);

  const take = () => {
    const input = field.current;
    if (!input || !meant) return;
    input.value = meant;
    input.dispatchEvent(new Event("input", { bubbles: true }));
    input.focus();
  };
  return (
    <div role="status" className="min-w-0 flex-[1_1_0] truncate text-end">
      {meant && (
        <>
          Meintest du{" "}
          <button type="button" className="cursor-pointer underline" onClick={take}>
            {meant.slice(meant.lastIndexOf("@") + 1)}
          </button>
          ?
        </>
      )}
    </div>
  );
}
