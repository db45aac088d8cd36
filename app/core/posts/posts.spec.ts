import {
  accessibilityFindings,
  expect,
  expectAccessibleEverywhere,
  expectReadableInTheDark,
  openHydrated,
  openUnavailable,
  type RunningSite,
  test,
} from "../../../tests/e2e/site";
import { createPosts } from "../../../tests/fixtures/posts";

test.use({ clockAt: "2026-11-21T10:00:00Z" });

const filter = "/blog/patent-oder-gebrauchsmuster-was-1908-in-der-rolle-stand";
const reading = "/blog/wie-man-eine-patentschrift-liest";

type Values = Parameters<typeof createPosts>[1];

/** Adds posts for one test; those of `createPosts` are older than the demo's. */
async function withPosts(site: RunningSite, posts: Values[], work: () => Promise<void>) {
  const { db, content } = site.services;
  const slugs = posts.map((values, index) => values?.slug ?? `test-${index}`);
  await createPosts(
    db,
    ...posts.map((values, index) => ({
      ...values,
      slug: slugs[index] ?? "",
      title: values?.title ?? `Test ${index}`,
    })),
  );
  content.changed();
  try {
    await work();
  } finally {
    for (let at = 0; at < slugs.length; at += 500)
      await db
        .deleteFrom("blog_posts")
        .where("slug", "in", slugs.slice(at, at + 500))
        .execute();
    content.changed();
  }
}

test.describe("the blog", () => {
  test("is reached from header and footer, keeps drafts to itself, and comes in pages of twelve", async ({
    page,
    request,
    site,
  }) => {
    await test.step("is reached from header and footer", async () => {
      await openHydrated(page, "/");
      const navigation = page.getByRole("navigation", { name: "Hauptnavigation" });
      await navigation.getByRole("link", { name: "Blog" }).click();
      await expect(page).toHaveURL("/blog");
      await expect(navigation.getByRole("link", { name: "Blog" })).toHaveAttribute(
        "aria-current",
        "page",
      );
      await expect(
        page.getByRole("contentinfo").getByRole("link", { name: "Blog" }),
      ).toHaveAttribute("href", "/blog");
    });
    await test.step("keeps a draft to itself", async () => {
      for (const address of ["/blog", "/blog.data", "/blog/feed.xml", "/sitemap.xml", reading])
        expect(await (await request.get(address)).text(), address).not.toMatch(
          /eine-von-sieben|Eine von sieben/,
        );
      await page.goto("/blog/eine-von-sieben-erfinderinnen-in-der-patentstatistik");
      await expect(page).toHaveURL("/404");
    });
    await test.step("of a thousand posts comes in pages of twelve", async () => {
      await withPosts(
        site,
        Array.from({ length: 1000 }, () => ({})),
        async () => {
          await openHydrated(page, "/blog");
          await expect(page.getByRole("article")).toHaveCount(12);
          await page.getByRole("link", { name: "Nächste Seite" }).click();
          await expect(page).toHaveURL("/blog?seite=2");
          await expect(page.locator("main")).toBeFocused();
          await expect(page.locator("main ~ p[aria-live]")).toHaveText(/^Blog \(Seite 2\)/);
          await expect(page.getByRole("article").first()).toContainText("Test 992");
          await page.getByRole("link", { name: "Seite 84" }).click();
          await expect(page).toHaveURL("/blog?seite=84");
          await expect(page.getByRole("article")).toHaveCount(9);
          await expect(page.getByRole("article").last()).toContainText("Test 0");
        },
      );
    });
  });

  test("shows each published post with picture, category, invention, title, excerpt, date and reading time @firefox", async ({
    page,
  }) => {
    // With scripts: the browser rewrites the dates.
    await openHydrated(page, "/blog");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Blog");
    const cards = page.getByRole("article");
    await expect(cards).toHaveCount(5);
    const first = cards.first();
    await expect(first.locator("img")).toHaveAttribute("src", /^\/media\/drawings\/blog-.+\.svg$/);
    await expect(first).toContainText("Patentwissen");
    await expect(first).toContainText("Kaffeefilter");
    await expect(first.getByRole("heading", { level: 2 })).toHaveText(
      "Patent oder Gebrauchsmuster? Was 1908 in der Rolle stand",
    );
    await expect(first).toContainText("Im Amt eingetragen wurde etwas anderes.");
    // Published on the 19th, it waited for its episode.
    await expect(first).toContainText("20. November 2026");
    await expect(first).toContainText("4 Min. Lesezeit");
    expect(await cards.getByRole("time").allTextContents()).toEqual([
      "20. November 2026",
      "15. November 2026",
      "1. November 2026",
      "18. Oktober 2026",
      "4. Oktober 2026",
    ]);
  });

  test("says so while there is nothing and when it cannot be read", async ({ page, site }) => {
    await test.step("says so while there is nothing", async () => {
      const { db, content } = site.services;
      const before = await db.selectFrom("blog_posts").select(["id", "public_from"]).execute();
      await db.updateTable("blog_posts").set({ public_from: null }).execute();
      content.changed();
      try {
        await page.goto("/blog");
        await expect(page.getByText("Noch keine Blog-Artikel vorhanden.")).toBeVisible();
        expect(await accessibilityFindings(page)).toEqual([]);
      } finally {
        for (const { id, public_from } of before)
          await db.updateTable("blog_posts").set({ public_from }).where("id", "=", id).execute();
        content.changed();
      }
    });
    await test.step("says so when it cannot be read", async () => {
      const { db, content } = site.services;
      await db.schema.alterTable("blog_posts").renameTo("posts_away").execute();
      content.changed();
      try {
        await openUnavailable(page, "/blog");
        await expect(page.getByRole("alert")).toHaveText(
          "Blog-Artikel konnten nicht geladen werden",
        );
        await openUnavailable(page, filter);
        await expect(page.getByRole("alert")).toHaveText(
          "Blog-Artikel konnte nicht geladen werden",
        );
        await page.goto("/episodes");
        await expect(page.getByRole("article")).toHaveCount(12);
      } finally {
        await db.schema.alterTable("posts_away").renameTo("blog_posts").execute();
      }
      // Nothing has changed: answers meanwhile were not cached.
      await page.goto("/blog");
      await expect(page.getByRole("article")).not.toHaveCount(0);
    });
  });

  test("shows no picture of another host, and a title of 300 characters whole", async ({
    page,
    site,
  }) => {
    const title = "Donaudampfschifffahrtsgesellschaft ".repeat(9).slice(0, 300).trim();
    const imageUrl = "https://example.org/x.png";
    const publishedAt = new Date("2026-11-21T09:00:00Z");
    await page.setViewportSize({ width: 390, height: 800 });
    await withPosts(site, [{ slug: "test-fremd", title, imageUrl, publishedAt }], async () => {
      for (const path of ["/blog", "/blog/test-fremd"]) {
        await page.goto(path);
        await expect(page.getByRole("heading", { name: title })).toBeVisible();
        expect(await page.content()).not.toMatch(/<(img|image)[^>]+example\.org/);
        expect(
          await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
        ).toBeLessThanOrEqual(0);
      }
    });
  });
});

test.describe("an article", () => {
  test("shows all that belongs to it, and leads to its episode, its chapters and its neighbours", async ({
    page,
  }) => {
    await test.step("shows picture, category, episode, title, date, reading time, excerpt and text", async () => {
      await page.goto(filter);
      const article = page.getByRole("article").first();
      await expect(article.locator(".legend").getByRole("listitem").first()).toHaveText(/^1\s*\S/);
      await expect(
        article.getByRole("img", { name: /^Zeichnung: ein aufgeschlagenes Register/ }),
      ).toBeVisible();
      await expect(article.locator(".badge")).toHaveText("Patentwissen");
      await expect(article.getByRole("heading", { level: 1 })).toHaveText(
        "Patent oder Gebrauchsmuster? Was 1908 in der Rolle stand",
      );
      await expect(article).toContainText("20. November 2026");
      await expect(article).toContainText("4 Min. Lesezeit");
      await expect(article).toContainText("von Wer hat das erfunden?");
      await expect(article).toContainText(
        "Im Amt eingetragen wurde etwas anderes. Warum das klug war.",
      );
      await expect(article.getByRole("heading", { name: "Und heute?" })).toBeVisible();
      await expect(
        article.getByRole("region", { name: "Zwei Schutzrechte im Jahr 1908" }).getByRole("table"),
      ).toBeVisible();
      await expect(article).toContainText("Zur Folge · Akte 012");
    });
    await test.step("leads to its episode, and the episode back to it", async () => {
      await openHydrated(page, filter);
      await page
        .getByRole("link", { name: /Melitta Bentz/ })
        .first()
        .click();
      await expect(page).toHaveURL(/\/episodes\/[0-9a-f-]{36}$/);
      const aside = page.getByRole("complementary", { name: /^Patent oder Gebrauchsmuster/ });
      await expect(aside).toContainText("Im Amt eingetragen wurde etwas anderes.");
      await aside.getByRole("link", { name: "Zum Blog-Artikel" }).click();
      await expect(page).toHaveURL(filter);
    });
    await test.step("is offered on the card of its episode, and on no other", async () => {
      await page.goto("/episodes");
      const links = page.getByRole("link", { name: "Zum Blog-Artikel", includeHidden: true });
      await expect(links).toHaveCount(3);
      const newest = page.getByRole("article").filter({ hasText: "Akte 012" });
      await newest.locator("summary").click();
      await expect(newest.getByRole("link", { name: "Zum Blog-Artikel" })).toHaveAttribute(
        "href",
        filter,
      );
      await page.goto("/");
      const articles = page.getByRole("article");
      await expect(articles.getByRole("link", { name: "Zum Blog-Artikel" })).toHaveCount(3);
      await expect(
        articles.first().getByRole("link", { name: "Zum Blog-Artikel" }),
      ).toHaveAttribute("href", filter);
    });
    await test.step("has a table of contents whose links go to the chapters", async () => {
      await openHydrated(page, reading);
      const contents = page.getByRole("navigation", { name: "In diesem Artikel" });
      await expect(contents.getByRole("link")).toHaveCount(7);
      await contents.getByRole("link", { name: "4. Die Ansprüche zuerst" }).click();
      await expect(page).toHaveURL(`${reading}#4-die-ansprueche-zuerst`);
      await expect(page.getByRole("heading", { name: "4. Die Ansprüche zuerst" })).toBeInViewport();
      const anchor = page.getByRole("link", { name: "Link zum Abschnitt „Quellen“" });
      await expect(anchor).toHaveAttribute("href", "#quellen");
    });
    await test.step("leads to its neighbours and to others of its category", async () => {
      await openHydrated(page, reading);
      await expect(
        page.getByRole("region", { name: "Mehr aus „Patentwissen“" }).getByRole("article"),
      ).toHaveCount(1);
      const more = page.getByRole("navigation", { name: "Weitere Artikel" });
      await expect(more.getByRole("link")).toHaveCount(1);
      await more.getByRole("link", { name: /Nächster Artikel/ }).click();
      await expect(page).toHaveURL("/blog/lizzie-magie-und-ihr-spiel-gegen-den-grundbesitz");
      await more.getByRole("link", { name: /Voriger Artikel/ }).click();
      await expect(page).toHaveURL(reading);
    });
    await test.step("links to other articles without loading the page anew", async () => {
      await openHydrated(page, filter);
      await page.evaluate(() => document.body.setAttribute("data-same-page", ""));
      await page.getByRole("link", { name: "„Wie man eine Patentschrift liest“" }).click();
      await expect(page).toHaveURL(reading);
      await expect(page.locator("body")).toHaveAttribute("data-same-page", "");
    });
  });

  test("says what it is to programs, runs no script of its text, and leads to /404 where it does not exist", async ({
    page,
    site,
    request,
  }) => {
    await test.step("that is short has none", async () => {
      const content = "<h2>Eins</h2><p>Text</p><h2>Zwei</h2><p>Text</p>";
      await withPosts(site, [{ slug: "test-kurz", content }], async () => {
        await page.goto("/blog/test-kurz");
        await expect(page.getByRole("heading", { name: "Zwei" })).toBeVisible();
        await expect(page.getByRole("navigation", { name: "In diesem Artikel" })).toHaveCount(0);
      });
    });
    await test.step("that does not exist leads to /404", async () => {
      for (const slug of ["gibt-es-nicht", "%00", "a%2Fb", "..%2f..%2fetc", "x".repeat(2000)]) {
        const answer = await page.goto(`/blog/${slug}`);
        expect(answer?.status(), slug).toBe(404);
      }
      await page.goto("/blog/gibt-es-nicht");
      await expect(page).toHaveURL("/404");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Diese Akte gibt es nicht");
    });
    await test.step("runs no script that slipped into its text", async () => {
      const content = `<p>Davor<script>window.ran = 1</script><img src="x" onerror="window.ran = 2"></p>
      <svg onload="window.ran = 3"></svg><a href="javascript:window.ran=4">Klick mich</a>
      <iframe srcdoc="<script>parent.ran = 5</script>"></iframe><p onclick="window.ran = 6">Danach</p>`;
      await withPosts(
        site,
        [{ slug: "test-boese", content, excerpt: "<script>window.ran = 7</script>" }],
        async () => {
          await openHydrated(page, "/blog/test-boese");
          await page.getByText("Klick mich").click();
          await page.getByText("Danach").click();
          expect(await page.evaluate(() => "ran" in window)).toBe(false);
        },
      );
    });
    await test.step("tells search engines and messengers what it is", async () => {
      await page.goto(filter);
      const head = page.locator("head");
      await expect(head.locator('link[rel="canonical"]')).toHaveAttribute(
        "href",
        site.address + filter,
      );
      await expect(head.locator('meta[property="og:type"]')).toHaveAttribute("content", "article");
      const image = await head.locator('meta[property="og:image"]').getAttribute("content");
      expect(image).toMatch(/\/media\/artwork\/post-[0-9a-f-]{36}-[0-9a-f]{10}-og\.png$/);
      const picture = await request.get(image ?? "");
      expect(picture.headers()["content-type"]).toBe("image/png");
      const bytes = await picture.body();
      expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
      const scripts = await head.locator('script[type="application/ld+json"]').allTextContents();
      const [posting, crumbs] = scripts.map((text) => JSON.parse(text));
      expect(posting).toMatchObject({
        "@type": "BlogPosting",
        headline: "Patent oder Gebrauchsmuster? Was 1908 in der Rolle stand",
        image: [image],
        datePublished: "2026-11-19T23:00:00.000Z",
        author: { name: "Wer hat das erfunden?" },
        publisher: { name: "Wer hat das erfunden?" },
        mainEntityOfPage: { "@id": site.address + filter },
      });
      expect(posting.dateModified).toBe("2026-11-21T10:00:00.000Z");
      expect(crumbs.itemListElement).toHaveLength(2);
      expect(await (await request.get("/sitemap.xml")).text()).toContain(
        `<loc>${site.address}${filter}</loc><lastmod>2026-11-21</lastmod>`,
      );
    });
    await test.step("has the canonical address that was set", async () => {
      const { db, content } = site.services;
      const set = (canonical_url: string | null) =>
        db
          .updateTable("blog_posts")
          .set({ canonical_url })
          .where("slug", "=", reading.slice(6))
          .execute();
      await set("https://example.org/zuerst");
      content.changed();
      await page.goto(reading);
      await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
        "href",
        "https://example.org/zuerst",
      );
      await set(null);
      content.changed();
    });
  });
});

test.describe("the blog's feed", () => {
  test("is announced on every page and answers 304 while nothing changed", async ({
    page,
    request,
  }) => {
    for (const path of ["/", "/episodes", filter, "/404"]) {
      await page.goto(path);
      await expect(
        page.locator('link[rel="alternate"][type="application/rss+xml"][href="/blog/feed.xml"]'),
      ).toHaveAttribute("title", "Wer hat das erfunden? – Blog");
    }
    const feed = await request.get("/blog/feed.xml");
    expect(feed.headers()["content-type"]).toBe("application/xml; charset=utf-8");
    expect(feed.headers()["cross-origin-resource-policy"]).toBe("cross-origin");
    expect((await feed.text()).match(/<item>/g)).toHaveLength(5);
    const etag = feed.headers().etag ?? "";
    expect(etag).toMatch(/^"/);
    const again = await request.get("/blog/feed.xml", { headers: { "If-None-Match": etag } });
    expect(again.status()).toBe(304);
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("one finds an article, reads it and goes on to its episode", async ({ page }) => {
    await page.goto("/");
    await page.getByRole("contentinfo").getByRole("link", { name: "Blog" }).click();
    await page.getByRole("article").first().getByRole("heading").getByRole("link").click();
    await expect(page).toHaveURL(filter);
    await page.getByRole("link", { name: "Quellen", exact: true }).click();
    await expect(page).toHaveURL(`${filter}#quellen`);
    await expect(page.getByRole("heading", { name: "Quellen" })).toBeInViewport();
    await page
      .getByRole("link", { name: /Melitta Bentz/ })
      .first()
      .click();
    await page.getByRole("link", { name: "Zum Blog-Artikel" }).click();
    await expect(page).toHaveURL(filter);
  });
});

const everything = `<p>Satz<sup id="zu-1"><a href="#quelle-1">1</a></sup> mit <code>Code</code>.</p>
<blockquote><p>Ein Zitat.</p><cite>Jemand</cite></blockquote>
<h2>Eins</h2><h3>Darunter</h3><table><tr><th scope="col">Ein sehr langes Wort</th><th scope="col">Donaudampfschifffahrt</th><th scope="col">Noch eine Spalte</th></tr><tr><td>1</td><td>2</td><td>3</td></tr></table>
<h2>Zwei</h2><pre><code>${"lang ".repeat(60)}</code></pre><hr>
<h2>Quellen</h2><ol><li id="quelle-1">Akte</li></ol>`;

test("axe finds nothing in the blog", async ({ page, site }) => {
  await withPosts(site, [{ slug: "test-alles", content: everything }], async () => {
    for (const path of ["/blog", filter, "/blog/test-alles"]) {
      await openHydrated(page, path);
      await expectAccessibleEverywhere(page, path);
      await expectReadableInTheDark(page, path);
    }
  });
});
