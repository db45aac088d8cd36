import { href } from "~/lib/href";
import { Link } from "~/ui/link";

const sentences: Record<number, { title: string; text: string }> = {
  401: {
    title: "Deine Sitzung ist abgelaufen",
    text: "Melde dich neu an, dann geht es hier weiter.",
  },
  403: { title: "Das darfst du nicht", text: "Dein Zugang lässt das nicht zu." },
  404: {
    title: "Das gibt es hier nicht",
    text: "Vielleicht wurde es gelöscht. Im Papierkorb liegt, was in den letzten 30 Tagen gelöscht wurde.",
  },
};

/** What the area says when a page failed. */
export function AdminProblem({ status }: { status: number }) {
  const { title, text } = sentences[status] ?? {
    title: "Da ist etwas schiefgegangen",
    text: "Was genau, steht im Protokoll des Servers. Versuch es gleich noch einmal.",
  };
  return (
    <div className="flex max-w-xl flex-col items-start gap-4 py-10">
      <h1 className="text-3xl">{title}</h1>
      <p>{text}</p>
      {status === 401 ? (
        <a href={href("/admin/login")} className="button button-action">
          Anmelden
        </a>
      ) : (
        <Link to={href("/admin")} className="button button-outline">
          Zur Redaktion
        </Link>
      )}
    </div>
  );
}
