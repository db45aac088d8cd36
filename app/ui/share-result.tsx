import type { Copy } from "./share-copy";

type ShareResultProps = { result: Copy | null; className?: string };

/** 'Link kopiert', or the link itself where the browser does not let it be copied. */
export function ShareResult({ result, className }: ShareResultProps) {
  return (
    <>
      <span aria-live="polite" className={className}>
        {result?.copied && "Link kopiert"}
      </span>
      {result && !result.copied && (
        <input
          readOnly
          aria-label="Link zum Kopieren"
          className="field"
          value={result.text}
          onFocus={(event) => event.target.select()}
        />
      )}
    </>
  );
}
