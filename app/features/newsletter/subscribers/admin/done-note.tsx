/** What was done on the page before. */
export function DoneNote({ children }: { children: string | null }) {
  if (!children) return null;
  return (
    <p role="status" className="border-l-4 border-line bg-sheet px-4 py-3 font-semibold">
      {children}
    </p>
  );
}
