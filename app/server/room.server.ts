import { platformTables } from "~/platform/db/tables";
import { eventJob } from "~/platform/events.server";
import type { Room } from "~/platform/rooms/room.server";
import { manifest } from "./manifest.server";
import { robots, securityPath, securityText, sitemap } from "./sitemap.server";

export const serverRoom: Room = {
  name: "server",
  tables: platformTables,
  pages: [{ path: "/404", title: "Nicht gefundene Seiten" }],
  files: [
    { path: "/sitemap.xml", render: sitemap },
    { path: "/robots.txt", render: async (services) => robots(services) },
    { path: securityPath, render: securityText },
    { path: "/manifest.webmanifest", render: manifest },
  ],
  async changeSecret(trx) {
    await trx.deleteFrom("visitor_limits").execute();
  },
  operations: () => import("./operations.server"),
  jobs: [eventJob],
  // '/api' is for programs.
  reservedNames: ["api", "assets", "healthz", "metrics", "readyz"],
  inArea: {
    audit: {
      nouns: { job: "die Aufgabe" },
    },
  },
};
