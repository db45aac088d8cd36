"""Reads the feed of a file with feedparser and podcastparser, and says on a line each what they found."""
import json
import sys

import feedparser
import podcastparser

path = sys.argv[1]
feed = feedparser.parse(path)
print(json.dumps({
    "reader": f"feedparser {feedparser.__version__}",
    "title": feed.feed.title,
    "items": len(feed.entries),
    "enclosures": sum(len(entry.enclosures) for entry in feed.entries),
    "show": sorted(feed.feed),
    "episode": sorted({key for entry in feed.entries for key in entry}),
    "complaints": [f"feedparser: {feed.bozo_exception}"] if feed.bozo else [],
}))
with open(path, "rb") as stream:
    show = podcastparser.parse("http://localhost/feed.xml", stream)
episodes = show["episodes"]
print(json.dumps({
    "reader": f"podcastparser {podcastparser.__version__}",
    "title": show["title"],
    "items": len(episodes),
    "enclosures": sum(len(episode["enclosures"]) for episode in episodes),
    "chapters": sum(len(episode.get("chapters", [])) for episode in episodes),
    "show": sorted(show),
    "episode": sorted({key for episode in episodes for key in episode}),
}))
