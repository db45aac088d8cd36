/**
 * The keys that the focused element handles itself: none ('nothing'), those that press it (buttons, links), arrows
 * (sliders), arrows and space ('choice', such as stars), or all (fields, lists).
 */
export type KeyTarget = "nothing" | "presses" | "arrows" | "choice" | "everything";

/** True if the focused element handles a key itself. */
export function handlesKey(target: KeyTarget, key: string): boolean {
  if (key === " ") return target !== "nothing" && target !== "arrows";
  if (key.startsWith("Arrow")) return target !== "nothing" && target !== "presses";
  return target === "everything";
}

const fields =
  "input:not([type=checkbox]), select, textarea, video, audio, iframe, [contenteditable], [role=textbox], [role=combobox], [role=listbox], [role=menu] *";

/** The keys that an element handles; none for a button pressed by pointer, to which nobody tabbed. */
export function keyTargetOf(
  target: EventTarget | null,
  pressed: EventTarget | null = null,
): KeyTarget {
  if (!(target instanceof Element)) return "nothing";
  if (target.matches("[type=range], [role=slider]")) return "arrows";
  const isPressed = pressed instanceof Node && target.contains(pressed);
  if (target.matches("[type=radio], [role=tab]")) return isPressed ? "arrows" : "choice";
  if (target.matches(fields)) return "everything";
  if (isPressed) return "nothing";
  return target.matches("button, a, input, summary") ? "presses" : "nothing";
}
