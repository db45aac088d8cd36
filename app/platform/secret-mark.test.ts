import { expect, test } from "vitest";
import { onBothDatabases } from "../../tests/databases";
import { checkSecret, rememberSecret } from "./secret.server";

onBothDatabases("the secret of a database", (database) => {
  test("is the one it was used with first, until another one is accepted", async () => {
    const { db } = database();
    await checkSecret(db, "the first secret of 32 characters");
    await checkSecret(db, "the first secret of 32 characters");
    const other = checkSecret(db, "the other secret of 32 characters");
    await expect(other).rejects.toThrow(/^SECRET=\(verborgen\) ist ein anderes .* change-secret$/);
    await rememberSecret(db, "the other secret of 32 characters");
    await checkSecret(db, "the other secret of 32 characters");
    await expect(checkSecret(db, "the first secret of 32 characters")).rejects.toThrow("SECRET");
  });
});
