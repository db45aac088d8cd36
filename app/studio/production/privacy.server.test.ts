import { expect, test } from "vitest";
import { onBothDatabases } from "../../../tests/databases";
import { anna, contentServices } from "../../../tests/fixtures/content";
import { productionPrivacy } from "./privacy.server";
import { answerSettings } from "./service-settings.server";

onBothDatabases("the privacy statement on production", (database) => {
  async function open() {
    const { services } = await contentServices(database());
    const save = async (fields: Record<string, string>) => {
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.set(name, value);
      await answerSettings(services, anna, form);
      return productionPrivacy(services);
    };
    return { services, save };
  }

  test("names nobody while nothing is set up", async () => {
    const { services, save } = await open();
    expect(await productionPrivacy(services)).toBeNull();
    expect(await save({ service: "auphonic", preset: "x" })).toBeNull();
    expect(await save({ service: "transcription", key: "k", address: "" })).toBeNull();
  });

  test("names Auphonic while there is a key", async () => {
    const { save } = await open();
    expect(await save({ service: "auphonic", key: "k" })).toContain("Auphonic GmbH");
    expect(await save({ service: "auphonic", forget: "1" })).toBeNull();
  });

  test("names the server that makes transcripts, and no gap of the text", async () => {
    const { save } = await open();
    const address = "http://[2001:db8::1]:8000/a?<b>";
    const text = await save({ service: "transcription", address });
    expect(text).toContain("an den Server 2001:db8::1;");
    expect(text).not.toMatch(/\[|Auphonic/);
  });
});
