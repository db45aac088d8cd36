// Reads the feed of a file with podcast-partytime, and says on one line what it found.
import { readFileSync } from "node:fs";

process.env.LOG = "silent";
const { default: partytime } = await import("podcast-partytime");
const { items, pc20support, ...show } = partytime.parseFeed(readFileSync(process.argv[2], "utf8"), {
  allowMissingGuid: false,
});
const found = {
  reader: "podcast-partytime",
  title: show.title,
  items: items.length,
  enclosures: items.filter(({ enclosure }) => enclosure?.url).length,
  show: Object.keys(show).filter((name) => show[name] !== undefined),
  episode: [...new Set(items.flatMap((item) => Object.keys(item)))],
  podcasting20: pc20support,
  podroll: show.podroll,
  publisher: show.podcastPublisher,
  images: show.podcastImages,
  txt: show.podcastTxt,
};
console.log(JSON.stringify(found));
