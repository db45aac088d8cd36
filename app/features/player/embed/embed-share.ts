import { formatDuration } from "~/lib/duration";
import { copyText, openShareSheet } from "~/lib/hand-on";

/** The panel for sharing: link and code, from the second on that one hears if one likes. */
export function shareFrom(panel: HTMLElement, title: string, position: () => number) {
  const fields = [...panel.querySelectorAll<HTMLInputElement>(".embed-share input")];
  const whole = fields.map(({ value }) => value);
  const isTimed = panel.querySelector<HTMLInputElement>("[type=checkbox]");
  const native = panel.querySelector<HTMLButtonElement>(".embed-native");
  const said = panel.querySelector(".embed-copied");
  let seconds = 0;

  function write() {
    const start = isTimed?.checked && seconds ? `?t=${seconds}` : "";
    const [link = "", code = ""] = whole;
    const texts = [link + start, code.replace('/embed"', `/embed${start}"`)];
    for (const [at, field] of fields.entries()) field.value = texts[at] ?? "";
  }

  for (const field of fields) {
    field.onfocus = () => field.select();
    const button = field.closest("div")?.querySelector("button");
    button?.addEventListener("click", async () => {
      const isCopied = await copy(field);
      if (said) said.textContent = isCopied ? "Kopiert." : "Markiert: Strg+C kopiert.";
    });
  }
  isTimed?.addEventListener("change", write);
  if (native && "share" in navigator) {
    native.hidden = false;
    native.onclick = () => openShareSheet({ title, url: fields[0]?.value ?? "" });
  }
  return () => {
    seconds = Math.floor(position());
    const from = panel.querySelector<HTMLElement>(".embed-from");
    const place = from?.querySelector("span");
    if (from) from.hidden = seconds < 1;
    if (place) place.textContent = formatDuration(seconds);
    if (said) said.textContent = "";
    write();
  };
}

/** Frames may not always write to the clipboard; what is selected they may copy. */
async function copy(field: HTMLInputElement): Promise<boolean> {
  field.select();
  return (await copyText(field.value)) || document.execCommand("copy");
}
