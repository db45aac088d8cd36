import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { action } from "~/core/accounts/admin/pages/login";
import { servicesContext } from "~/platform/services.server";
import { visitorContext } from "~/platform/visitor/visitor.server";
import { maxWaiting } from "../app/core/accounts/sign-in/sign-in.server";
import { onBothDatabases } from "./databases";
import { movableClock, testServices } from "./sites";

onBothDatabases("the login", (database) => {
  test("tells who comes in a crowd when to come back, and keeps the address", async () => {
    const directory = await mkdtemp(join(tmpdir(), "podcast-login-"));
    const clock = movableClock("2026-11-20T10:00:00.000Z");
    const services = await testServices(database(), { directory, clock });
    const send = async (number: number) => {
      const context = new RouterContextProvider();
      context.set(servicesContext, services);
      const address = `198.51.100.${number}`;
      context.set(visitorContext, { address, userAgent: "", refusesCounting: false });
      const body = new URLSearchParams({ email: `${number}@podcast.example`, password: "falsch" });
      const url = new URL("https://podcast.example/admin/login");
      const request = new Request(url, { method: "POST", body });
      return action({ context, request, url, params: {}, pattern: "/admin/login" });
    };
    const answers = await Promise.all(Array.from({ length: maxWaiting + 1 }, (_, n) => send(n)));
    const [busy, ...others] = answers.filter(({ init }) => init?.status === 503);
    expect(others).toEqual([]);
    expect(busy?.init?.headers).toEqual({ "Retry-After": "60" });
    expect(busy?.data).toMatchObject({
      saved: false,
      message:
        "Gerade melden sich sehr viele auf einmal an. Bitte versuche es in einer Minute noch einmal.",
      values: { email: expect.stringContaining("@podcast.example"), password: "" },
    });
    await rm(directory, { recursive: true });
  });
});
