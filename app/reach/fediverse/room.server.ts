import { href } from "~/lib/href";
import {
  type PublicFile,
  type PublicStream,
  type Room,
  typedText,
} from "~/platform/rooms/room.server";
import type { Services } from "~/platform/services.server";
import { findLiveAccount, handleOf, readAccount, settings } from "./account.server";
import { deliveryJob, forgetJob } from "./delivery/deliver.server";
import { addProfileRoute, pageHead, profileNames } from "./documents/found-by-address.server";
import { followPath } from "./follow/follow.schema";
import { forgetKeys } from "./keys.server";
import { readDiscussions, readPostSection } from "./posts/discussions.server";
import { followItem, forgetSentencesJob, postJob } from "./posts/follow-items.server";
import { answerJob, handleCommentEvent } from "./replies/answer.server";
import { avatarJob, serveAvatar } from "./replies/avatar.server";
import { commentOrigins } from "./replies/origins.server";
import { accountRecords, replyRecords } from "./replies/records.server";
import { forgetRepliesJob } from "./replies/stored-replies.server";
import { fediverseTables } from "./tables";

/** The room's part of the prepared privacy statement while the account is switched on. */
async function fediversePrivacy({ db }: Pick<Services, "db">): Promise<string | null> {
  return (await readAccount({ db }))?.isOn ? privacyText : null;
}

const privacyText = `
<h3>Fediverse</h3>
<p>Diese Sendung hat ein Konto im Fediverse, das auf unserem eigenen Server liegt. Folgst du ihm oder schreibst du ihm von einem anderen Server aus (zum Beispiel Mastodon), schickt uns dieser Server, was dort über dich bekannt ist: die Adresse deines Kontos, deinen Namen, dein Profilbild und deine Nachricht. Wir speichern die Adresse deines Kontos, solange du folgst; unsere Beiträge gehen an deinen Server. Antwortest du öffentlich auf einen Beitrag, prüfen wir die Antwort und zeigen sie dann mit deinem Namen, der Adresse deines Kontos und einer Kopie deines Profilbilds als Kommentar. Was du nur an deine Follower oder nur an uns schreibst, zeigen wir nicht. Zitierst du einen unserer Beiträge, speichern wir die Adressen deines Kontos und deines Beitrags und bestätigen jedem Server, der danach fragt, dass du zitieren darfst, bis du ihn löschst oder wir die Erlaubnis zurücknehmen. Von „Gefällt mir“ und geteilten Beiträgen bleibt die Zahl und ein Hash deiner Adresse.</p>
<p>Änderst oder löschst du deine Antwort, folgt die Kopie hier; sie geht auch, wenn du dein Konto löschst oder uns schreibst. Was wir veröffentlichen, liegt als Kopie auf den Servern derer, die uns folgen; dort gelten deren Regeln. Rechtsgrundlage ist Art.\u00a06 Abs.\u00a01 Buchst.\u00a0f DSGVO: Wer uns anschreibt, soll Antwort bekommen.</p>
`.trim();

const document = (path: string, fixedName?: string): PublicStream => ({
  path,
  send: async (services, { param, ...stream }) => {
    const { sendDocument } = await import("./documents/answer-document.server");
    await sendDocument(services, fixedName ?? param("path"), stream);
  },
});

const fediverseFiles: readonly PublicFile[] = [
  {
    path: "/fediverse/inbox",
    render: async () => (await import("./inbox/answer-inbox.server")).methodNotAllowed(),
    answer: async (services, request) =>
      (await import("./inbox/answer-inbox.server")).answerInbox(services, request),
  },
  { path: "/fediverse/avatars/:id", render: serveAvatar },
];

const fediverseStreams: readonly PublicStream[] = [
  document("/fediverse/:path{.+}"),
  document("/.well-known/webfinger", "webfinger"),
  document("/.well-known/nodeinfo", "nodeinfo"),
  document("/.well-known/host-meta", "host-meta"),
];

const fediverseParameters = {
  "/fediverse/outbox": { page: typedText },
  "/.well-known/webfinger": { resource: typedText },
};

const hears: Room["hears"] = async (services, event) => {
  await followItem(services, event);
  await handleCommentEvent(services, event);
};

export const fediverseRoom: Room = {
  name: "fediverse",
  inArea: {
    menu: [
      {
        group: "reach",
        position: 10,
        to: href("/admin/fediverse"),
        label: "Fediverse",
        asks: "show.read",
        fields: settings.fields,
        parts: [
          { to: href("/admin/fediverse/followers"), label: "Follower" },
          { to: href("/admin/fediverse/blocks"), label: "Gesperrt" },
        ],
      },
    ],
    audit: {
      sentences: {
        "fediversePost.create": "hat % im Fediverse gepostet",
        "fediversePost.update": "hat geändert, was im Fediverse zu % gesagt wird",
        "fediversePost.delete": "hat den Beitrag im Fediverse zu % gelöscht",
        "fediversePost.pin": "hat den Beitrag zu % im Fediverse angeheftet",
        "fediversePost.unpin": "hat den Beitrag zu % im Fediverse gelöst",
        "fediverse.on": "hat das Konto im Fediverse eingestellt, es ist an",
        "fediverse.off": "hat das Konto im Fediverse eingestellt, es ist aus",
        "fediverse.move": "hat geändert, wohin das Konto im Fediverse verweist",
        "fediverse.revokeQuote": "hat im Fediverse das Zitat von % nicht mehr erlaubt",
        "fediverse.block": "hat im Fediverse gesperrt: %",
        "fediverse.unblock": "hat im Fediverse wieder freigegeben: %",
      },
    },
  },
  tables: fediverseTables,
  settings,
  operations: () => import("./operations.server"),
  movableNames: ["fediverse"],
  pages: [
    {
      path: followPath,
      title: "Fediverse",
      searchWords: "Mastodon Pixelfed folgen",
      navigation: { footer: "Fediverse" },
      profileOn: "Fediverse",
      isShown: async (db) => (await readAccount({ db }))?.isOn === true,
    },
  ],
  onSubscribe: { section: subscribePart },
  privacyPart: fediversePrivacy,
  inServer: { addRoutes: addProfileRoute, pageHead },
  inRedirects: { takenNames: profileNames },
  changeSecret: forgetKeys,
  files: fediverseFiles,
  streams: fediverseStreams,
  parameters: fediverseParameters,
  hears,
  jobs: [postJob, deliveryJob, answerJob, avatarJob],
  dailyJobs: [forgetSentencesJob, forgetJob, forgetRepliesJob],
  personRecords: [replyRecords, accountRecords],
  inComments: { origins: commentOrigins },
  inFeed: { discussions: readDiscussions },
  onEpisode: { section: readPostSection },
};

/** The part of the page with all ways to subscribe, while the account can be followed. */
async function subscribePart(services: Services) {
  const account = await findLiveAccount(services);
  if (!account) return null;
  return {
    title: "Im Fediverse",
    text: `Von Mastodon und anderen Servern aus: ${handleOf(services, account)}.`,
    to: services.rooms.addressOf(followPath),
    label: "Folgen",
  };
}
