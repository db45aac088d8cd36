import { headerColor } from "./theme";
import { themeScript } from "./theme-script";

/** What the head needs of the theme. The script lacks `type="module"`: it must run at once. */
export function ThemeHead({ nonce }: { nonce: string | undefined }) {
  return (
    <>
      <meta name="theme-color" media="(prefers-color-scheme: light)" content={headerColor.light} />
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content={headerColor.dark} />
      <script
        nonce={nonce}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of the site itself.
        dangerouslySetInnerHTML={{ __html: themeScript }}
      />
    </>
  );
}
