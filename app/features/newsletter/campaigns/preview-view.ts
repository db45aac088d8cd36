/** Pixels: small and usual phones, what mails are made for, and a screen. */
export const previewWidths = [
  { value: "320", label: "320 px" },
  { value: "390", label: "390 px" },
  { value: "600", label: "600 px" },
  { value: "900", label: "900 px" },
] as const;

export const previewThemes = [
  { value: "hell", label: "Hell" },
  { value: "dunkel", label: "Dunkel" },
] as const;

export type PreviewView = {
  width: (typeof previewWidths)[number]["value"];
  theme: (typeof previewThemes)[number]["value"];
  isText: boolean;
};

/** How the address of a preview wants the mail shown: `?breite=`, `?thema=`, `?form=text`. */
export function readPreviewView(search: URLSearchParams): PreviewView {
  const width = previewWidths.find(({ value }) => value === search.get("breite"));
  const theme = previewThemes.find(({ value }) => value === search.get("thema"));
  return {
    width: width?.value ?? "600",
    theme: theme?.value ?? "hell",
    isText: search.get("form") === "text",
  };
}

/** The mail as a program in one theme shows it, whatever the theme of this screen; links open elsewhere. */
export function mailInTheme(html: string, theme: PreviewView["theme"]): string {
  return html
    .replace(
      "@media (prefers-color-scheme: dark)",
      theme === "dunkel" ? "@media all" : "@media not all",
    )
    .replace("<head>", '<head><base target="_blank">');
}
