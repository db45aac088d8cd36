const browsers: [RegExp, string][] = [
  [/\bEdgA?\//, "Edge"],
  [/\b(OPR|Opera)\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(Firefox|FxiOS)\//, "Firefox"],
  [/(Chrome|CriOS|Chromium)\//, "Chrome"],
  [/\bVersion\/.*\bSafari\//, "Safari"],
];

const systems: [RegExp, string][] = [
  [/\biPhone\b/, "auf dem iPhone"],
  [/\biPad\b/, "auf dem iPad"],
  [/\bAndroid\b/, "unter Android"],
  [/\bWindows\b/, "unter Windows"],
  [/\b(Macintosh|Mac OS X)\b/, "auf dem Mac"],
  [/\bCrOS\b/, "unter ChromeOS"],
  [/\bLinux\b/, "unter Linux"],
];

/** What a person calls the device behind a user agent: 'Firefox unter Linux'. */
export function deviceName(userAgent: string): string {
  const browser = nameIn(browsers, userAgent);
  const system = nameIn(systems, userAgent);
  if (!browser && !system) return "Unbekanntes Gerät";
  return [browser ?? "Ein Browser", system].filter(Boolean).join(" ");
}

function nameIn(names: [RegExp, string][], userAgent: string): string | undefined {
  return names.find(([pattern]) => pattern.test(userAgent))?.[1];
}
