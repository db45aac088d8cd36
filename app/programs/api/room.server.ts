import type { AccountPanel } from "~/core/accounts/account-panels.server";
import { href } from "~/lib/href";
import { countText } from "~/lib/text/german-number";
import {
  otherParameters,
  type Parameter,
  type Room,
  typedText,
} from "~/platform/rooms/room.server";
import { forgetRequestsJob } from "./forget-requests.server";
import { apiTables } from "./tables";
import { listTokens } from "./tokens/tokens.server";

const tokenPanel: AccountPanel = {
  title: "Schlüssel für Programme",
  to: href("/admin/account/tokens"),
  label: "Schlüssel für Programme verwalten",
  async state({ db }, operatorId) {
    const { length } = await listTokens(db, operatorId);
    return length === 0
      ? "Keiner. Mit einem Schlüssel kann ein Programm tun, was du sonst hier von Hand tust."
      : `${countText(length, "Schlüssel", "Schlüssel")}.`;
  },
};

/** Other values of an operation's parameters are not cached. */
const kept: Parameter = { values: /^.{1,200}$/ };

export const apiRoom: Room = {
  name: "api",
  movableNames: ["api", "mcp"],
  pages: [
    { path: "/api", title: "Schnittstelle", searchWords: "API Programm Entwickler Daten JSON" },
    { path: "/api/:group", title: "Schnittstelle" },
  ],
  files: [
    {
      path: "/api/v1/openapi.json",
      render: async (services) => (await import("./document.server")).serveDocument(services),
    },
    {
      path: "/api/v1/:path{.+}",
      parameters: { cursor: kept, limit: kept, format: kept, [otherParameters]: typedText },
      render: async (services, { url }) =>
        (await import("./answer-operation.server")).answerOperation(services, url),
      answer: async (services, request) =>
        (await import("./answer-program.server")).answerProgram(services, request),
    },
    {
      path: "/mcp",
      render: async () => (await import("./tools/answer-assistant.server")).methodNotAllowed(),
      answer: async (services, request) =>
        (await import("./tools/answer-assistant.server")).answerAssistant(services, request),
    },
  ],
  inArea: {
    operatorOfToken: async (...asked) =>
      (await import("./tokens/caller.server")).operatorOfToken(...asked),
    accountPanels: [tokenPanel],
    audit: { nouns: { token: "den Schlüssel für Programme" } },
  },
  tables: apiTables,
  // Answers that are kept for a repetition are unknown then.
  async changeSecret(trx) {
    await trx.updateTable("api_requests").set({ status: null, body: null }).execute();
  },
  dailyJobs: [forgetRequestsJob],
};
