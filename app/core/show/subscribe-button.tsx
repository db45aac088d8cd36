import { Link } from "~/ui/link";
import { useShow } from "./use-show";

/** A link to the page with ways to subscribe, if there is one. */
export function SubscribeButton({ className = "" }: { className?: string }) {
  const { subscribePath } = useShow();
  if (!subscribePath) return null;
  return (
    <Link to={subscribePath} className={`button ${className}`}>
      Abonnieren
    </Link>
  );
}
