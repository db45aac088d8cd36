import { type PublicFile, type PublicStream, typedText } from "~/platform/rooms/room.server";
import { serveAvatar } from "../replies/avatar.server";

const document = (path: string, fixedName?: string): PublicStream => ({
  path,
  send: async (services, { param, ...stream }) => {
    const { sendDocument } = await import("./answer-document.server");
    await sendDocument(services, fixedName ?? param("path"), stream);
  },
});

export const fediverseFiles: readonly PublicFile[] = [
  {
    path: "/fediverse/inbox",
    render: async () => (await import("../inbox/answer-inbox.server")).onlyPost(),
    answer: async (services, request) =>
      (await import("../inbox/answer-inbox.server")).answerInbox(services, request),
  },
  { path: "/fediverse/avatars/:id", render: serveAvatar },
];

export const fediverseStreams: readonly PublicStream[] = [
  document("/fediverse/:path{.+}"),
  document("/.well-known/webfinger", "webfinger"),
  document("/.well-known/nodeinfo", "nodeinfo"),
];

export const fediverseParameters = {
  "/fediverse/outbox": { page: typedText },
  "/.well-known/webfinger": { resource: typedText },
};
