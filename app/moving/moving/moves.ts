import { flag, line, text } from "~/lib/forms/form-field";

/** 'in': from another place to this site; 'out': from this site to another. */
export type Direction = "in" | "out";

/** The form of a move; the page has controls of its own for the last two fields. */
export const moveFields = {
  feed: line("Adresse des alten Feeds", {
    hint: "Unter ihr kennen Apps und Verzeichnisse die Sendung noch.",
    spellCheck: false,
  }),
  pages: flag("Die Seiten leiten weiter (301)", {
    hint: "Zuerst nach der Tabelle, sonst zur neuen Website. Impressum, Datenschutz, Abmeldung vom Newsletter, Redaktion und Schnittstelle bleiben hier.",
  }),
  base: line("Neue Website", {
    hint: "Dort steht jede Seite unter demselben Pfad.",
    placeholder: "https://…",
    spellCheck: false,
  }),
  episodes: line("Adresse einer Folge dort", {
    hint: "Nur wenn sie anders ist: mit {slug} für den Titel und {nummer}.",
    placeholder: "https://…/folge/{nummer}-{slug}",
    spellCheck: false,
  }),
  table: text("Tabelle", { limit: 4_000_000 }),
  lastDay: line("Letzter Tag für den Ton"),
};

/** The show's move as typed: '' is none, '1' is ticked. */
export const noMove = {
  /** The feed's address before the show came to this site. */
  feed: "",
  /** '1' redirects the site's pages: by redirects to other sites, else to the same path at `base`. */
  pages: "",
  /** The new website, without a slash at its end. */
  base: "",
  /** The address of an episode on the new website, with {nummer} and {slug}. */
  episodes: "",
  /**
   * The last day on which audio is served here, YYYY-MM-DD. Afterwards audio redirects if pages do and all paths stay
   * the same; otherwise it is gone.
   */
  lastDay: "",
};
export type MoveSettings = typeof noMove;

/** A step of the guide in German, ticked by results; 'unseen': not visible from outside. */
export type Tick = {
  title: string;
  state: "done" | "open" | "wrong" | "unseen";
  text: string;
  /** Where the step is done, and the link's text. */
  link?: { to: string; label: string } | undefined;
};

/** The first few of many, in German; '' for none. */
export function someOf(names: readonly string[], shown = 6): string {
  const more = names.length > shown ? ` und ${names.length - shown} weitere` : "";
  return names.slice(0, shown).join(", ") + more;
}
