import { expect, expectAccessibleAt, test } from "../../../tests/e2e/site";

test.use({ clockAt: "2026-11-20T10:00:00Z" });

test("programs read what the pages show, and are told what they asked wrongly", async ({
  request,
}) => {
  const list = await request.get("/api/v1/episodes?limit=5");
  expect(list.headers()["access-control-allow-origin"]).toBe("*");
  const { items } = await list.json();
  expect(items).toHaveLength(5);
  const [, next = ""] = /^<(.+)>; rel="next"$/.exec(list.headers().link ?? "") ?? [];
  expect((await (await request.get(next)).json()).items).toHaveLength(5);
  const headers = { "If-None-Match": list.headers().etag ?? "" };
  expect((await request.get("/api/v1/episodes?limit=5", { headers })).status()).toBe(304);
  // The cache does not answer addresses with further parameters.
  for (const path of ["/api/v1/episodes", "/api/v1/episodes?limit=5"]) {
    expect((await request.get(path)).status()).toBe(200);
    const wrong = await request.get(`${path}${path.includes("?") ? "&" : "?"}seite=2`);
    expect(wrong.status()).toBe(400);
    expect(wrong.headers()["content-type"]).toBe("application/problem+json");
    expect((await wrong.json()).errors).toEqual({ seite: "Diese Angabe gibt es hier nicht." });
  }
  const missing = await request.get("/api/v1/episodes/none");
  expect([missing.status(), (await missing.json()).detail]).toEqual([
    404,
    "Diese Folge gibt es hier nicht.",
  ]);
  const sent = await request.post("/api/v1/episodes", { data: {} });
  expect([sent.status(), sent.headers().allow]).toEqual([405, "GET, HEAD"]);
  const closed = await request.post("/api/v1/admin/episodes", { data: {} });
  expect([closed.status(), closed.headers()["www-authenticate"]]).toEqual([401, "Bearer"]);
  const asked = await request.fetch("/api/v1/episodes", {
    method: "OPTIONS",
    headers: { Origin: "https://other.example", "Access-Control-Request-Headers": "authorization" },
  });
  expect(asked.headers()["access-control-allow-headers"]).toBeUndefined();
  const vtt = await request.get(`/api/v1/episodes/${items[1].id}/transcript?format=vtt`);
  expect(vtt.headers()["content-type"]).toBe("text/vtt; charset=utf-8");
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the page explains each operation, with a line to try", async ({ page, request }) => {
    await page.goto("/api");
    await expect(page.getByRole("heading", { name: "Schnittstelle", level: 1 })).toBeVisible();
    const document = await (await request.get("/api/v1/openapi.json")).json();
    await expect(page.getByText(/^curl /)).toHaveCount(3);
    await expect(page.getByRole("link", { name: "openapi.json" })).toHaveAttribute(
      "href",
      `${document.servers[0].url}/openapi.json`,
    );
    await page.getByRole("link", { name: "Folgen auflisten" }).click();
    await expect(page.getByRole("heading", { name: "Folgen", level: 1 })).toBeVisible();
    await expect(page.getByText("Seit wann man sie hört").first()).toBeHidden();
    await page.getByText("Was zurückkommt").first().click();
    await expect(page.getByText("Seit wann man sie hört").first()).toBeVisible();
  });
});

test("the pages are accessible", async ({ page }) => {
  for (const path of ["/api", "/api/folgen"]) {
    await page.goto(path);
    await expectAccessibleAt(page, 390, 1280);
  }
});
