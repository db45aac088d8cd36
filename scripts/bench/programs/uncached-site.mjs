// The built site, with the cache of pages emptied before each request. It reports its CPU time
// and how long each answer took, from the request to the last byte handed to the system.
import { createSite } from "../../../build/server/index.js";

const site = await createSite({
  PORT: 0,
  HOST: "127.0.0.1",
  BASE_URL: "http://localhost",
  DATA_DIR: process.env.DATA_DIR,
  DATABASE_URL: process.env.DATABASE_URL,
  SECRET: process.env.SECRET,
  MAIL_FROM: "podcast@localhost",
  ADMIN_EMAIL: "admin@localhost",
  ADMIN_PASSWORD: process.env.ADMIN_PASSWORD,
  DEMO: false,
  TRUST_PROXY: 0,
  LOG_LEVEL: "error",
  NODE_ENV: "production",
});
let times = [];
site.server.prependListener("request", (_request, response) => {
  site.services.content.changed();
  const started = performance.now();
  response.once("finish", () => times.push(performance.now() - started));
});
process.on("message", () => {
  const { user, system } = process.cpuUsage();
  process.send({ cpuMilliseconds: (user + system) / 1000, times });
  times = [];
});
process.on("disconnect", () => process.exit(0));
site.server.listen(0, "127.0.0.1", () => process.send({ port: site.server.address().port }));
