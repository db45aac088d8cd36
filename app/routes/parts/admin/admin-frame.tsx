import type { ReactNode } from "react";
import { href } from "~/lib/href";
import { Link } from "~/ui/link";
import { Logo } from "~/ui/logo";
import { type AdminCounts, AdminMenu } from "./admin-menu";

type AdminFrameProps = { name: string; counts: AdminCounts | undefined; children: ReactNode };

/** The frame of every page of the operator's area. */
export function AdminFrame({ name, counts, children }: AdminFrameProps) {
  const menu = <AdminMenu name={name || "Konto"} counts={counts ?? { comments: 0, messages: 0 }} />;
  return (
    <div className="flex grow flex-col lg:flex-row">
      <header className="admin-side">
        <div className="flex items-center gap-3 px-3">
          <Link to={href("/admin/dashboard")} className="flex items-center gap-3 no-underline">
            <Logo className="size-8 shrink-0" />
            <span className="font-serif text-lg font-bold">Redaktion</span>
          </Link>
        </div>
        <nav aria-label="Redaktion" className="hidden lg:block">
          {menu}
        </nav>
        <details className="lg:hidden">
          <summary className="button button-outline">Menü</summary>
          <nav aria-label="Redaktion, Menü" className="pt-4">
            {menu}
          </nav>
        </details>
      </header>
      <main
        id="inhalt"
        tabIndex={-1}
        className="min-w-0 grow px-4 py-6 outline-none sm:px-8 lg:py-8"
      >
        <div className="mx-auto max-w-6xl">{children}</div>
      </main>
    </div>
  );
}
