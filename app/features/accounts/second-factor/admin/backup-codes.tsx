import { useState } from "react";
import { copyText } from "~/lib/hand-on";
import { href } from "~/lib/href";
import { Link } from "~/ui/link";

/** The backup codes, shown once: to copy, to save as a text file, or to print alone on a sheet. */
export function BackupCodes({ codes, email }: { codes: readonly string[]; email: string }) {
  const [said, setSaid] = useState("");
  const text = [`Ersatzcodes für ${email}. Jeder gilt einmal.`, "", ...codes, ""].join("\n");
  const copy = async () => {
    const isCopied = await copyText(text);
    setSaid(isCopied ? "Kopiert." : "Das ging nicht. Markier die Codes und kopier sie von Hand.");
  };
  return (
    <div className="flex flex-col items-start gap-3">
      <p role="status" className="font-semibold">
        Das sind deine Ersatzcodes. Sie stehen hier nur dieses eine Mal.
      </p>
      <p>
        Druck sie aus oder leg sie in deinen Passwortmanager. Jeder gilt einmal, wenn dein Telefon
        nicht zur Hand ist.
      </p>
      <div className="border-[1.5px] border-line p-4">
        <p className="hidden print:block">Ersatzcodes für {email}. Jeder gilt einmal.</p>
        <ul className="grid grid-cols-2 gap-x-8 gap-y-1 font-mono">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
      </div>
      <div className="scripted flex flex-wrap items-center gap-2">
        <button type="button" className="button button-outline" onClick={copy}>
          Kopieren
        </button>
        <a
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download="ersatzcodes.txt"
          className="button button-outline"
        >
          Als Textdatei sichern
        </a>
        <button type="button" className="button button-outline" onClick={() => window.print()}>
          Drucken
        </button>
        <span role="status">{said}</span>
      </div>
      <Link to={href("/admin")} className="button button-action">
        Gesichert, weiter
      </Link>
    </div>
  );
}
