import type { Db } from "./db/handles";
import { SettingsError } from "./env.server";
import { isSignature, sign } from "./secret.server";

const claim = "the secret of this database";

/**
 * Makes sure that the database is used with the secret that it was used with before; the first one is remembered.
 * @throws SettingsError when it is another one: second factors, sessions and sealed keys would fail one by one
 */
export async function checkSecret(db: Db, secret: string): Promise<void> {
  const known = await db.selectFrom("secret_mark").select("mark").executeTakeFirst();
  if (known && !isSignature(secret, claim, known.mark))
    throw new SettingsError(
      'SECRET=(hidden) is not the one that this database was used with; set the former one (without SECRET: the file "secret" in DATA_DIR), or, where it is lost, run: npm run admin -- change-secret',
    );
  if (known) return;
  await db
    .insertInto("secret_mark")
    .values({ id: 1, mark: sign(secret, claim) })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .execute();
}

/** From now on the database is used with this secret. */
export async function rememberSecret(db: Db, secret: string): Promise<void> {
  await db.deleteFrom("secret_mark").execute();
  await checkSecret(db, secret);
}
