import { meantAddress } from "~/lib/typos/mail-domain";

/** Asks beside the label of a field whether another domain was meant. What was typed is sent all the same. */
export function showMailHint(field: HTMLInputElement | HTMLTextAreaElement): void {
  const place = field.form?.querySelector("[data-mail-hint]");
  const meant = meantAddress(field.value);
  // Who leaves the field by pressing the button needs that one.
  if (!place || !meant || place.hasChildNodes()) return;
  const button = document.createElement("button");
  button.type = "button";
  button.className = "cursor-pointer underline";
  button.textContent = meant.slice(meant.lastIndexOf("@") + 1);
  button.addEventListener("click", () => {
    field.value = meant;
    field.dispatchEvent(new Event("input", { bubbles: true }));
    field.focus();
  });
  const domain = document.createElement("span");
  domain.append(button, "?");
  place.replaceChildren("Meintest du ", domain);
  field.addEventListener("input", () => place.replaceChildren(), { once: true });
}
