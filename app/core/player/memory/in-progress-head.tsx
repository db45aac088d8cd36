/**
 * Runs in the head, before anything is painted: how many episodes one can go on with, so that the room of the strip
 * 'Weiterhören' is there at once. It lacks `type="module"`, which would let it wait.
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

/** In the browser it has run. */
const inProgressScript = !import.meta.env.SSR
  ? ""
  : `try{let p=JSON.parse(localStorage.getItem("podcast-player")).positions,n=0,k;for(k in p)p[k].track&&n++;if(n)document.documentElement.dataset.begun=Math.min(n,3)}catch{}`;
