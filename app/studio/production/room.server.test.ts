import { expect, test } from "vitest";
import { onBothDatabases } from "../../../tests/databases";
import { anna, contentServices } from "../../../tests/fixtures/content";
import { submitForm } from "../../../tests/submit-form";
import { auphonic } from "./auphonic/auphonic.server";
import type { Driver } from "./driver.server";
import { configureOf } from "./operations.server";
import { productionPrivacy } from "./room.server";
import { transcription } from "./transcription/transcription.server";

onBothDatabases("the privacy statement on production", (database) => {
  async function open() {
    const { services } = await contentServices(database());
    const save = async (driver: Driver, fields: Record<string, string>) => {
      await submitForm(services, anna, configureOf(driver), fields);
      return productionPrivacy(services);
    };
    return { services, save };
  }

  test("names nobody while nothing is set up", async () => {
    const { services, save } = await open();
    expect(await productionPrivacy(services)).toBeNull();
    expect(await save(auphonic, { preset: "x" })).toBeNull();
    expect(await save(transcription, { key: "k", address: "" })).toBeNull();
  });

  test("names Auphonic while there is a key", async () => {
    const { save } = await open();
    expect(await save(auphonic, { key: "k" })).toContain("Auphonic GmbH");
    expect(await save(auphonic, { forget: "1" })).toBeNull();
  });

  test("names the server that makes transcripts, and no gap of the text", async () => {
    const { save } = await open();
    const address = "http://[2001:db8::1]:8000/a?<b>";
    const text = await save(transcription, { address });
    expect(text).toContain("an den Server 2001:db8::1;");
    expect(text).not.toMatch(/\[|Auphonic/);
  });
});
