import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { rooms } from "~/rooms";
import { auditSentence, auditWordsOf } from "./audit-sentence.server";

const episode = { kind: "episode", id: "a", title: "Das Telefon" };
const comment = { kind: "comment", id: "c", title: "Ada: „Schöne Folge.“" };
const account = { kind: "operator", id: "o", title: "Otto" };

function said(action: string, subject: typeof episode | null = null) {
  const { before, title, after } = auditSentence({ action, subject }, auditWordsOf(rooms));
  return title === null ? before : `${before} ${title}${after === "." ? "" : " "}${after}`;
}

test.each([
  ["episode.create", episode, "hat die Folge „Das Telefon“ angelegt."],
  ["episode.update", episode, "hat die Folge „Das Telefon“ geändert."],
  ["episode.delete", episode, "hat die Folge „Das Telefon“ gelöscht."],
  ["episode.restore", episode, "hat die Folge „Das Telefon“ wiederhergestellt."],
  [
    "post.publish",
    { ...episode, kind: "post" },
    "hat den Blog-Artikel „Das Telefon“ veröffentlicht.",
  ],
  [
    "post.withdraw",
    { ...episode, kind: "post" },
    "hat den Blog-Artikel „Das Telefon“ zurückgezogen.",
  ],
  ["comment.approve", comment, "hat den Kommentar Ada: „Schöne Folge.“ freigegeben."],
  ["comment.reject", comment, "hat den Kommentar Ada: „Schöne Folge.“ abgelehnt."],
  ["comment.reopen", comment, "hat den Kommentar Ada: „Schöne Folge.“ zurückgestellt."],
  ["comment.reply", comment, "hat auf den Kommentar Ada: „Schöne Folge.“ geantwortet."],
  [
    "comment.delete-reply",
    comment,
    "hat die Antwort auf den Kommentar Ada: „Schöne Folge.“ gelöscht.",
  ],
  [
    "message.archive",
    { ...episode, kind: "message" },
    "hat die Nachricht „Das Telefon“ archiviert.",
  ],
  ["operator.invite", account, "hat „Otto“ eingeladen."],
  ["password.change", null, "hat das eigene Passwort geändert."],
  ["media.upload", { ...episode, kind: "media" }, "hat die Datei „Das Telefon“ hochgeladen."],
  ["passkey.update", { ...episode, kind: "passkey" }, "hat den Passkey „Das Telefon“ umbenannt."],
  [
    "feed.import",
    { ...episode, kind: "feed" },
    "hat den Import eines Feeds begonnen: „Das Telefon“.",
  ],
  ["comment.export", null, "hat die Kommentare als Liste exportiert."],
  ["two-factor.enable", null, "hat den zweiten Faktor eingeschaltet."],
  [
    "job.retry",
    { ...episode, kind: "job" },
    "hat die Aufgabe „Das Telefon“ noch einmal angestoßen.",
  ],
  ["session.end", null, "hat eine Sitzung beendet."],
  ["show.update", { ...episode, kind: "show" }, "hat die Einstellungen der Sendung geändert."],
])("%s", (action, subject, sentence) => {
  expect(said(action, subject)).toBe(sentence);
});

test("each action that the program records is described", () => {
  const recorded = globSync("app/**/*.server.ts").flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/\baction: "([a-z-]+\.[a-z-]+)"/g)].map(
      ([, action = ""]) => action,
    ),
  );
  expect(recorded.length).toBeGreaterThan(30);
  expect(recorded.filter((action) => said(action).includes("ausgeführt"))).toEqual([]);
});

test("an action that nobody described shows its name", () => {
  expect(said("moon.land", episode)).toBe("hat „moon.land“ ausgeführt: „Das Telefon“.");
  expect(said("moon.land")).toBe("hat „moon.land“ ausgeführt.");
  expect(said("toString")).toBe("hat „toString“ ausgeführt.");
  expect(said("constructor.name")).toBe("hat „constructor.name“ ausgeführt.");
});
