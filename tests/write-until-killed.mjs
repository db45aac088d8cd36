// Writes comments in turn and prints the id of each once the database has answered.
import { randomUUID } from "node:crypto";
import { writeSync } from "node:fs";
import { createSite } from "../build/server/index.js";

const { services } = await createSite({
  DATA_DIR: process.env.DATA_DIR,
  ADMIN_EMAIL: "admin@localhost",
  BASE_URL: "http://localhost",
  DEMO: true,
  LOG_LEVEL: "silent",
});
const { id: episode_id } = await services.db
  .selectFrom("episodes")
  .select("id")
  .executeTakeFirstOrThrow();
for (;;) {
  const id = randomUUID();
  await services.db
    .insertInto("comments")
    .values({ id, episode_id, name: "n", content: "c", status: "pending", created_at: "" })
    .execute();
  writeSync(1, `${id}\n`);
}
