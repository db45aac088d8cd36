const visitors = 5000;
const browser =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36";
const positions = `8${"0".repeat(24)}`;

/** Of ten events these are playbacks, the second of them more of the first; the others are views. */
export const playbacksOfTen = 2;

/** Gives each number an event: where it is sent, as what, and by whom. */
export function eventMaker(episode) {
  return (number) => {
    const ofTen = number % 10;
    const headers = { "User-Agent": browser, "X-Forwarded-For": visitorAddress(number) };
    if (ofTen >= 10 - playbacksOfTen)
      return { path: "/playbacks", body: playback(number), headers };
    const path = ofTen % 2 ? `/episodes/${episode}` : `/blog/artikel-${(number * 7) % 400}`;
    const referrer = ofTen ? "" : `https://seite-${number % 50}.example/`;
    return { path: "/views", body: JSON.stringify({ path, referrer }), headers };
  };

  function playback(number) {
    const listening = Math.floor(number / 10);
    const id = `00000000-0000-4000-8000-${String(listening).padStart(12, "0")}`;
    const seconds = 10 + (number % 2) * 5;
    return JSON.stringify({ id, episodeId: episode, seconds, positions, source: "site" });
  }
}

/** Both reports of a playback come from the same visitor. */
function visitorAddress(number) {
  const visitor = (Math.floor(number / 10) * 10 + Math.min(number % 10, 8)) % visitors;
  return `10.0.${Math.floor(visitor / 250)}.${(visitor % 250) + 1}`;
}
