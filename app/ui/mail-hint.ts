import { meantAddress } from "~/lib/typos/mail-domain";

/** Asks beside a field's label whether another domain was meant. The form sends the typed address in any case. */
export function showMailHint(field: HTMLInputElement | HTMLTextAreaElement): void {
  const place = field.form?.querySelector("[data-mail-hint]");
  const meant = meantAddress(field.value);
  // The hint does not change while one is shown: a user may be pressing its button.
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
