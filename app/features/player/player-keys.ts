export type KeyCommand = "toggle" | "back" | "forward" | "previousChapter" | "nextChapter" | "mute";

type KeyPress = Pick<
  KeyboardEvent,
  "key" | "repeat" | "shiftKey" | "ctrlKey" | "metaKey" | "altKey" | "defaultPrevented"
>;

/** What the focused element does with keys itself: nothing, presses (buttons, links) or everything. */
export type KeyTaker = "nothing" | "presses" | "everything";

/** What a key asks of the player (specification, section 2), with Shift of its chapters; Escape belongs to the dialog. */
export function commandOfKey(event: KeyPress, taker: KeyTaker): KeyCommand | null {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return null;
  if (taker === "everything") return null;
  switch (event.key) {
    case " ":
      return taker === "presses" || event.repeat ? null : "toggle";
    case "k":
    case "K":
      return event.repeat ? null : "toggle";
    case "m":
    case "M":
      return event.repeat ? null : "mute";
    case "ArrowLeft":
      return event.shiftKey ? "previousChapter" : "back";
    case "ArrowRight":
      return event.shiftKey ? "nextChapter" : "forward";
    default:
      return null;
  }
}

export function keyTakerOf(target: EventTarget | null): KeyTaker {
  if (!(target instanceof Element)) return "nothing";
  if (target.matches("input:not([type=checkbox]), select, textarea, [contenteditable]")) {
    return "everything";
  }
  return target.matches("button, a, input, summary") ? "presses" : "nothing";
}
