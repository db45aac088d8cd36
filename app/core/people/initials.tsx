/** Replaces a missing portrait: the name's initials on a register card. */
export function Initials({ name }: { name: string }) {
  return (
    <svg viewBox="0 0 240 240" aria-hidden="true" className="initials w-full">
      <path d="M8 8H232V232H8ZM40 182H200M40 190H200" />
      <text x="120" y="150">
        {initialsOf(name)}
      </text>
    </svg>
  );
}

/** The first letters of the first and the last capitalised word: 'AN' for 'Adolf II. von Nassau'. */
export function initialsOf(name: string): string {
  const capitals = name.match(/(?<![\p{L}\p{M}])\p{Lu}/gu) ?? [...name.trim().slice(0, 1)];
  return [...new Set([0, capitals.length - 1])].map((at) => capitals[at] ?? "").join("");
}
