import { TriangleAlert } from "lucide-react";
import { Note } from "~/ui/admin/note";

/** Says that a legal text is not ready to be shown. `count`: of its gaps. */
export function UnfinishedNote({ count, isEmpty }: { count: number; isEmpty: boolean }) {
  return (
    <Note look="warning" className="flex items-start gap-3">
      <TriangleAlert size={20} aria-hidden className="mt-0.5 shrink-0 text-stamp" />
      <span>
        <strong>
          {isEmpty ? "Hier steht noch kein Text." : "Dieser Text ist noch nicht fertig."}
        </strong>{" "}
        {isEmpty
          ? "Auf der Seite liest jeder, dass er fehlt; er ist Pflicht."
          : count > 0
            ? `Er enthält ${count === 1 ? "eine Lücke" : `${count} Lücken`} in eckigen Klammern, die jeder auf der Seite sieht.`
            : "Er ist noch der Beispieltext."}
      </span>
    </Note>
  );
}
