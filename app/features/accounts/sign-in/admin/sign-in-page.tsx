import type { ReactNode } from "react";
import { Link } from "~/ui/link";

/** The frame of the pages before the area: signing in, its second step, an invitation. */
export function SignInPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main
      id="inhalt"
      tabIndex={-1}
      className="page grid grow place-items-center py-12 outline-none"
    >
      <div className="sheet w-full max-w-md p-6 sm:p-9">
        <p className="label">Redaktion</p>
        <h1 className="mb-6 text-3xl">{title}</h1>
        {children}
        <p className="mt-8">
          <Link to="/" className="label underline">
            Zur Website
          </Link>
        </p>
      </div>
    </main>
  );
}
