import { meantAddress } from "~/lib/typos/mail-domain";

/** Asks beside a field's label whether another domain was meant. The typed address is sent all the same. */
export function showMailHint(field: HTMLInputElement | HTMLTextAreaElement): void {
  const place = field.form?.querySelector("[data-mail-hint]");
  const meant = meantAddress(field.value);
  // A user who left the field by pressing a button needs that button in place.
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
