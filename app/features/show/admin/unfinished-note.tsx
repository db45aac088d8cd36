import { TriangleAlert } from "lucide-react";

/** Says that a legal text is not ready to be shown. */
export function UnfinishedNote({ count }: { count: number }) {
  return (
    <p className="flex items-start gap-3 border-[1.5px] border-stamp bg-sheet p-4">
      <TriangleAlert size={20} aria-hidden className="mt-0.5 shrink-0 text-stamp" />
      <span>
        <strong>Dieser Text ist noch nicht fertig.</strong>{" "}
        {count > 0
          ? `Er enthält ${count === 1 ? "eine Lücke" : `${count} Lücken`} in eckigen Klammern, die jeder auf der Seite sieht.`
          : "Er ist noch der Beispieltext."}
      </span>
    </p>
  );
}
