import type { ReactNode } from "react";
import { Link } from "../link";

type AdminPageProps = {
  title: string;
  back?: { to: string; label: string };
  actions?: ReactNode;
  children: ReactNode;
};

/** A page of the operator's area: heading, link back, actions and content. */
export function AdminPage({ title, back, actions, children }: AdminPageProps) {
  return (
    <div className="flex flex-col gap-6">
      <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3 border-b-[1.5px] border-line pb-3">
        <div className="min-w-0">
          {back && (
            <Link to={back.to} className="label inline-block py-1 underline">
              {back.label}
            </Link>
          )}
          <h1 className="text-2xl sm:text-3xl">{title}</h1>
        </div>
        {actions && (
          <div className="flex flex-wrap items-center gap-2 [&_.text-sm]:px-3.5">{actions}</div>
        )}
      </header>
      {children}
    </div>
  );
}

/** A part of a page with its own heading, set like a sheet of paper. */
export function AdminSection({
  title,
  id,
  children,
}: {
  title: string;
  id?: string;
  children: ReactNode;
}) {
  return (
    <section id={id} className="flex flex-col gap-4 border-[1.5px] border-hair bg-sheet p-4 sm:p-6">
      <h2 className="text-xl">{title}</h2>
      {children}
    </section>
  );
}
