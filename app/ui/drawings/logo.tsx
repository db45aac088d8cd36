/** The picture beside the show's name: `src` is its address, '' for none, null for the built-in one. */
export function Mark({ src }: { src: string | null }) {
  if (src === "") return null;
  return src ? (
    <img src={src} alt="" height="36" className="h-[36px] max-w-40 shrink-0 object-contain" />
  ) : (
    <Logo className="size-[36px] shrink-0" />
  );
}

/** The question mark in its circle, in the surrounding text's colour. */
export function Logo({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 48 48" fill="currentColor" className={className} aria-hidden="true">
      <circle cx="24" cy="24" r="22" fill="none" stroke="currentColor" strokeWidth="2.5" />
      <path d="M15.05 17.58C15.05 12.52 19.14 9.6 24 9.6C29.64 9.6 33.15 12.91 33.15 17.97C33.15 22.44 30.42 24.58 28.09 26.14C26.34 27.31 25.95 28.28 25.95 29.84L21.28 29.84C21.28 26.72 22.05 24.97 24.39 23.22C26.34 21.66 27.31 20.5 27.31 17.97C27.31 14.27 25.95 11.35 23.42 11.35C21.86 11.35 20.89 11.94 20.89 12.91C20.89 13.88 22.05 14.46 22.05 16.61C22.05 18.94 20.5 20.3 18.55 20.3C16.41 20.3 15.05 19.33 15.05 17.58Z" />
      <circle cx="23.61" cy="35.09" r="3.21" />
    </svg>
  );
}
