import { readStored } from "~/lib/browser-storage";
import { signedInKey } from "../../accounts.schema";

const editable = /^\/((episodes|blog)\/[^/]+|imprint|privacy)$/;
const ownPage = "[data-own-page]";

const place = document.createElement("nav");
place.ariaLabel = "Redaktion";
const link = document.createElement("a");
place.append(link);
link.className = "button button-outline";
link.textContent = "Bearbeiten";
Object.assign(link.style, {
  position: "fixed",
  left: "1rem",
  bottom: "calc(1rem + var(--player-bar-height, 0px))",
  zIndex: "10",
  background: "var(--sheet)",
});

/** Shows a link to the editor on pages that can be edited. Only signed-in operators load this script. */
function follow(): void {
  const { pathname } = location;
  const isSignedIn = readStored(signedInKey) === true;
  if (!isSignedIn || !(editable.test(pathname) || document.querySelector(ownPage))) {
    place.remove();
    return;
  }
  const href = `/admin/edit?seite=${encodeURIComponent(pathname)}`;
  if (link.getAttribute("href") !== href) link.href = href;
  if (!place.isConnected) document.body.append(place);
}

follow();
// Also watches the content, which changes with the address.
new MutationObserver(follow).observe(document.body, { childList: true, subtree: true });
