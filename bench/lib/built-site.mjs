import { createSite } from "../../build/server/index.js";

/** The built site on the data folder and database that the environment names, with an operator; it does not listen yet. */
export async function openBuiltSite() {
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
  await site.admitOperator();
  return site;
}
