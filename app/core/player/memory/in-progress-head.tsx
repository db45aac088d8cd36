/**
 * Runs in the head before the first paint: sets the number of started episodes, so that the strip 'Weiterhören'
 * has its room at once. It lacks `type="module"`, which would defer it.
 */
export function InProgressHead({ nonce }: { nonce: string | undefined }) {
  return (
    <script
      nonce={nonce}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of the site itself.
      dangerouslySetInnerHTML={{ __html: inProgressScript }}
    />
  );
}

/** The browser has run it already. */
const inProgressScript = !import.meta.env.SSR
  ? ""
  : `try{let p=JSON.parse(localStorage.getItem("podcast-player")).positions,n=0,k;for(k in p)p[k].track&&n++;if(n)document.documentElement.dataset.begun=Math.min(n,3)}catch{}`;
