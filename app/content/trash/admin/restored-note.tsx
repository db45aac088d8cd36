/** On the list that something came back to. */
export function RestoredNote() {
  return (
    <p
      role="status"
      className="border-[1.5px] border-line border-l-4 border-l-stamp bg-sheet px-4 py-3"
    >
      Wiederhergestellt, mit allem, was daran hing.
    </p>
  );
}
