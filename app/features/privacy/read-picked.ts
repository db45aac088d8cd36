import { type Picked, pickedKinds } from "./persons.schema";

/** The ids that a form sends, each in a field of its own or several in one, separated by commas. */
export function readPicked(form: FormData): Picked {
  const ids = (kind: string) =>
    form
      .getAll(kind)
      .flatMap((value) => (typeof value === "string" ? value.split(",") : []))
      .filter((id) => /^[\w-]{1,64}$/.test(id));
  const entries = pickedKinds.map((kind) => [kind, ids(kind)]);
  return Object.fromEntries(entries);
}

/** Whether nothing was picked, or found. */
export function isNothing(rows: Record<(typeof pickedKinds)[number], readonly unknown[]>): boolean {
  return pickedKinds.every((kind) => rows[kind].length === 0);
}

/** Who is asked for, on one line. */
export function readQuery(search: URLSearchParams): string {
  return (search.get("q") ?? "")
    .replace(/\p{Cc}/gu, " ")
    .trim()
    .slice(0, 300);
}
