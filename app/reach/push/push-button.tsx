import { Bell, BellOff } from "lucide-react";
import { useEffect, useId, useState } from "react";
import { useAdded } from "~/platform/rooms/browser-room";
import {
  begin,
  end,
  isSubscribed,
  type Support,
  subscriptionMessage,
  supportOf,
} from "./browser-subscription";

type PushButtonProps = {
  /** base64url of the site's public key. */
  way: string;
  title: string | undefined;
};

/**
 * A button that subscribes this browser to messages about new episodes, or ends the subscription, with a note on
 * storage.
 */
export function PushButton({ way, title }: PushButtonProps) {
  const [loadWorker] = useAdded("serviceWorker");
  const [support, setSupport] = useState<Support>("no");
  const [isOn, setOn] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");
  const id = useId();

  useEffect(() => {
    const found = supportOf();
    setSupport(found);
    if (found === "yes") isSubscribed().then(setOn, () => {});
  }, []);

  if (!loadWorker || support === "no") return null;

  async function press() {
    setBusy(true);
    setProblem("");
    try {
      const worker = await loadWorker?.();
      if (worker) await (isOn ? end(worker.release) : begin(worker, way));
      setOn(!isOn);
    } catch (error) {
      setProblem(subscriptionMessage(error));
    }
    setBusy(false);
  }

  const Icon = isOn ? BellOff : Bell;
  return (
    <section
      aria-label={title ?? "Bescheid im Browser"}
      className={`grid max-w-xl gap-2 ${title ? "" : "mt-6"}`}
    >
      {title && <h2 className="mb-1">{title}</h2>}
      {support === "home-screen" ? (
        <p>
          Auf dem iPhone kann die Website Bescheid sagen, wenn eine Folge erscheint. Dafür muss sie
          zuerst auf dem Home-Bildschirm liegen: „Teilen“, dann „Zum Home-Bildschirm“.
        </p>
      ) : (
        <>
          <button
            type="button"
            className="button button-outline w-fit"
            aria-describedby={id}
            disabled={isBusy}
            onClick={press}
          >
            <Icon aria-hidden size={18} strokeWidth={1.75} />
            {isOn ? "Keinen Bescheid mehr" : "Bescheid sagen, wenn eine Folge erscheint"}
          </button>
          <p id={id} className="text-sm">
            Gespeichert werden nur die Adresse, unter der dein Browser Nachrichten annimmt, und zwei
            Schlüssel dazu: kein Name, keine IP-Adresse. Derselbe Knopf löscht sie wieder.
          </p>
          <p role="alert" className="text-sm font-semibold empty:hidden">
            {problem}
          </p>
        </>
      )}
    </section>
  );
}
