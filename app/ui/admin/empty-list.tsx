import { Link } from "../link";

type EmptyListProps = {
  query: string;
  /** What is said when a search found nothing, and while there is nothing at all. */
  notFound: string;
  none: string;
  create: { to: string; label: string };
};

/** Instead of a list that is empty. */
export function EmptyList({ query, notFound, none, create }: EmptyListProps) {
  if (query) return <p>{notFound}</p>;
  return (
    <div className="flex flex-col items-start gap-4">
      <p>{none}</p>
      <Link to={create.to} className="button button-action">
        {create.label}
      </Link>
    </div>
  );
}
