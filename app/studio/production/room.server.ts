import { href } from "~/lib/href";
import { escapeHtml } from "~/lib/text/html";
import { expediteJob } from "~/platform/jobs/define-job.server";
import type { Rendered } from "~/platform/page-cache/page-cache.server";
import type { Room } from "~/platform/rooms/room.server";
import { isSignature } from "~/platform/secret.server";
import type { Services } from "~/platform/services.server";
import { productionJob, turnKey, webhookClaim } from "./production-job.server";
import { settings } from "./service-settings.server";
import { productionTables } from "./tables";

/** The answer to every request, also to a forged one. */
const nothing: Rendered = {
  status: 202,
  headers: { "Cache-Control": "no-store" },
  body: Buffer.of(),
};

/** Polls the service at once. The request's body is not read: only the service's answer counts. */
export async function answerWebhook(services: Services, url = ""): Promise<Rendered> {
  const [, id = "", mark = ""] = /\/([\w-]{36})\/([\w-]{43})$/.exec(url) ?? [];
  if (isSignature(services.secret, webhookClaim(id), mark)) {
    const row = await services.db
      .selectFrom("productions")
      .select(["id", "turn"])
      .where("id", "=", id)
      .executeTakeFirst();
    if (row) await expediteJob(services.db, turnKey(row), services.clock.now());
  }
  return nothing;
}

/** The part of the prepared privacy statement about services that get recordings, as far as they are set up. */
export async function productionPrivacy({ db }: Pick<Services, "db">): Promise<string | null> {
  const rows = await db.selectFrom("production_services").selectAll().execute();
  const texts = rows.flatMap(({ service, settings, api_key }) => {
    const { address = "" }: { address?: string } = JSON.parse(settings);
    const host = URL.parse(address)?.hostname.replace(/[[\]]/g, "");
    if (service === "auphonic" && api_key) return auphonicText;
    return service === "transcription" && host ? transcriptionText(escapeHtml(host)) : [];
  });
  return texts.length ? [heading, ...texts, ground].join("\n") : null;
}

const heading = "<h3>Bearbeitung von Aufnahmen</h3>";

const auphonicText =
  "<p>Aufnahmen lassen wir bei Auphonic (Auphonic GmbH, Österreich) bearbeiten. Dorthin gehen die Aufnahme mit den Stimmen aller, die darin sprechen, Titel, Nummer und Kapitel der Folge; zurück kommen Audio, Kapitel und eine Mitschrift.</p>";

const transcriptionText = (host: string) =>
  `<p>Mitschriften lassen wir von einer Spracherkennung erstellen. Die Aufnahme mit den Stimmen aller, die darin sprechen, geht dazu an den Server ${host}; zurück kommt ihr Text.</p>`;

const ground =
  "<p>Daten von Besuchenden dieser Website bekommen diese Dienste nicht. Rechtsgrundlage ist Art.\u00a06 Abs.\u00a01 Buchst.\u00a0f DSGVO: Wir wollen Folgen, die gut klingen und sich lesen lassen.</p>";

export const productionRoom: Room = {
  name: "production",
  inArea: {
    menu: [
      {
        group: "settings",
        position: 30,
        to: href("/admin/production"),
        label: "Produktion",
        asks: "show.read",
      },
    ],
    audit: {
      sentences: {
        "production.configure": "hat den Zugang zu % geändert",
        "production.start": "hat für % eine Produktion begonnen",
        "production.discard": "hat die Produktion von % verworfen",
      },
    },
  },
  tables: productionTables,
  settings,
  operations: () => import("./operations.server"),
  privacyPart: productionPrivacy,
  files: [
    {
      path: "/api/production/:id/:mark",
      render: async () => nothing,
      answer: (services, { url }) => answerWebhook(services, url),
    },
  ],
  events: { "production.finished": "Produktion: Vorschlag liegt bereit" },
  jobs: [productionJob],
};
