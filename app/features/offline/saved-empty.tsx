import { Drawing } from "~/ui/drawing";
import emptyDrawing from "~/ui/drawings/empty.svg?url";
import { Link } from "~/ui/link";

export function SavedEmpty() {
  return (
    <div className="sheet mx-auto grid max-w-3xl items-center sm:grid-cols-2">
      <Drawing href={emptyDrawing} className="w-full p-4" />
      <div className="p-6">
        <p className="font-serif text-xl font-bold">Noch ist keine Folge gespeichert</p>
        <p className="mt-3 text-soft">
          Öffne eine Folge und wähle „Für unterwegs speichern“. Dann hörst du sie auch im Tunnel.
        </p>
        <Link to="/episodes" className="button button-outline mt-5">
          Folge aussuchen
        </Link>
      </div>
    </div>
  );
}
