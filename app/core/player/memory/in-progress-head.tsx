/**
 * A script in the head that runs before the first paint. It stores the number of started episodes on the root element,
 * so that the strip 'Weiterhören' has its space at once. `type="module"` would defer it.
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

/** Empty in the browser, which has already run the script. */
const inProgressScript = !import.meta.env.SSR
  ? ""
  : `try{let p=JSON.parse(localStorage.getItem("podcast-player")).positions,n=0,k;for(k in p)p[k].track&&n++;if(n)document.documentElement.dataset.begun=Math.min(n,3)}catch{}`;
