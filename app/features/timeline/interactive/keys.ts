/** What a key of the timeline asks for. */
type Wish = { step: number } | { pan: number } | { zoom: number } | { go: "panel" | "close" };

/** `isFar`: with Shift. null for keys that are not the timeline's. */
export function keyWish(key: string, isFar: boolean): Wish | null {
  const pan = isFar ? 0.8 : 0.15;
  switch (key) {
    case "ArrowDown":
      return { step: 1 };
    case "ArrowUp":
      return { step: -1 };
    case "ArrowLeft":
      return { pan: -pan };
    case "ArrowRight":
      return { pan };
    case "Home":
      return { pan: -Infinity };
    case "End":
      return { pan: Infinity };
    case "+":
    case "=":
      return { zoom: 0.6 };
    case "-":
      return { zoom: 1 / 0.6 };
    case "0":
      return { zoom: Infinity };
    case "Enter":
      return { go: "panel" };
    case "Escape":
      return { go: "close" };
    default:
      return null;
  }
}
