import { Link } from "~/ui/link";
import { useShow } from "./use-show";

/** Leads to the ways to subscribe, where there is a page of them. */
export function SubscribeButton({ className = "" }: { className?: string }) {
  const { subscribePath } = useShow();
  if (!subscribePath) return null;
  return (
    <Link to={subscribePath} className={`button ${className}`}>
      Abonnieren
    </Link>
  );
}
