export type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

let first: Control | undefined;

/**
 * Shows a field's validation error in our own words beside it until the field is valid, since the browser's bubbles
 * use its own language and soon vanish. The first invalid field gets the focus.
 */
export function showProblem(control: Control): void {
  show(control);
  if (first) return;
  first = control;
  // Waits for a frame, since all invalid fields of a form call this before the next one.
  requestAnimationFrame(() => {
    first = undefined;
    focusSoon(control, 30);
  });
}

/** Focuses a field in a tab, which takes some frames to open and until then cannot be focused. */
export function focusSoon(field: HTMLElement, frames: number): void {
  requestAnimationFrame(() => {
    field.focus();
    if (document.activeElement !== field && frames > 0) focusSoon(field, frames - 1);
  });
}

/** The message's classes; the last one hides the server's earlier error, which follows it. */
const look = "order-1 mt-1.5 basis-full font-semibold text-stamp [&~[id$=-error]]:hidden";
const described = ["aria-invalid", "aria-describedby"] as const;
/** Fields and groups of radio buttons whose error is shown. */
const reported = new WeakSet<HTMLElement>();

function show(control: Control): void {
  const group = control.type === "radio" ? control.closest("fieldset") : null;
  const followed = group ?? control;
  if (reported.has(followed)) return;
  reported.add(followed);
  const note = document.createElement("p");
  note.id = `problem-${control.id || control.name}`;
  note.className = look;
  note.textContent = controlProblem(control);
  if (group) group.append(note);
  else control.after(note);
  const before = described.map((name) => control.getAttribute(name));
  control.setAttribute("aria-invalid", "true");
  const hints = (before[1] ?? "").split(" ").filter((id) => id && !id.endsWith("-error"));
  control.setAttribute("aria-describedby", [note.id, ...hints].join(" "));
  const follow = () => {
    if (control.validity.valid) end();
    else note.textContent = controlProblem(control);
  };
  const end = () => {
    followed.removeEventListener("input", follow);
    control.form?.removeEventListener("submit", end);
    reported.delete(followed);
    note.remove();
    for (const [index, name] of described.entries()) {
      const value = before[index];
      if (value) control.setAttribute(name, value);
      else control.removeAttribute(name);
    }
  };
  followed.addEventListener("input", follow);
  // Removed on submission, after which the server reports errors.
  control.form?.addEventListener("submit", end);
}

function controlProblem(control: Control): string {
  const { validity, title, type, inputMode } = control;
  if (validity.customError) return control.validationMessage;
  if (validity.valueMissing) return missing[type] ?? "Bitte füll dieses Feld aus.";
  if (type === "email" || inputMode === "email")
    return "Das ist keine vollständige E-Mail-Adresse wie name@example.org.";
  if (validity.patternMismatch && title) return `Bitte so: ${title}.`;
  if (type === "url") return "Bitte gib die ganze Adresse an, mit https:// davor.";
  const { min, max } = control as HTMLInputElement;
  if (validity.rangeUnderflow)
    return `${type === "date" ? "Frühestens" : "Mindestens"} ${inGerman(min)}.`;
  if (validity.rangeOverflow)
    return `${type === "date" ? "Spätestens" : "Höchstens"} ${inGerman(max)}.`;
  const isNumber = type === "number" || inputMode === "numeric";
  return isNumber ? "Bitte gib eine ganze Zahl an." : "Das ist noch nicht vollständig.";
}

const missing: Readonly<Record<string, string>> = {
  "select-one": "Bitte wähle etwas aus.",
  radio: "Bitte wähle etwas aus.",
  checkbox: "Bitte setz hier ein Häkchen.",
  file: "Bitte wähle eine Datei.",
};

/** Formats a date as '2.1.2026'; numbers stay unchanged. */
function inGerman(limit: string): string {
  return /^\d+-\d+-\d+$/.test(limit) ? limit.split("-").map(Number).reverse().join(".") : limit;
}
