import { describe, expect, test } from "vitest";
import { articleOf } from "./article-html";

const chapters = (...titles: string[]) =>
  titles.map((title) => `<h2>${title}</h2><p>Text</p>`).join("");
const idsOf = (html: string) => [...html.matchAll(/<h[23] id="([^"]*)"/g)].map(([, id]) => id);

describe("the chapters of an article", () => {
  test("make a table of contents from three on", () => {
    expect(articleOf(chapters("Eins", "Zwei")).chapters).toEqual([]);
    expect(articleOf(chapters("Eins", "Zwei", "Drei")).chapters).toEqual([
      { id: "eins", title: "Eins" },
      { id: "zwei", title: "Zwei" },
      { id: "drei", title: "Drei" },
    ]);
  });

  test("have addresses that are plain, and each its own", () => {
    const { html } = articleOf(
      chapters("Große Fäden &amp; Öl", "<em>Größe</em>", "Quellen", "Quellen", "Inhalt", "東京"),
    );
    expect(idsOf(html)).toEqual([
      "grosse-faeden-oel",
      "groesse",
      "quellen",
      "quellen-2",
      "inhalt-2",
      "abschnitt",
    ]);
  });

  test("keep the name that an editor gave", () => {
    expect(idsOf(articleOf('<h2 id="preis">Was es kostete</h2><h3>Preis</h3>').html)).toEqual([
      "preis",
      "preis-2",
    ]);
  });

  test("link to themselves, with quotation marks too", () => {
    expect(articleOf('<h3>Das "Patent"</h3>').html).toBe(
      '<h3 id="das-patent">Das "Patent"<a class="heading-anchor" href="#das-patent" aria-label="Link zum Abschnitt „Das &quot;Patent&quot;“">#</a></h3>',
    );
  });

  test("that are empty stay as they are", () => {
    expect(articleOf("<h2> </h2>").html).toBe("<h2> </h2>");
  });
});

test("code can be scrolled with the keyboard", () => {
  expect(articleOf("<pre><code>a</code></pre>").html).toBe(
    '<pre tabindex="0"><code>a</code></pre>',
  );
});

describe("a table", () => {
  test("lies in a region that the keyboard reaches, named after its caption", () => {
    const { html } = articleOf("<table><caption>Zahlen</caption></table><table></table>");
    expect(html).toBe(
      '<div class="table-scroll" role="region" aria-label="Zahlen" tabindex="0"><table><caption>Zahlen</caption></table></div>' +
        '<div class="table-scroll" role="region" aria-label="Tabelle 2" tabindex="0"><table></table></div>',
    );
  });

  test("in a table has no region of its own", () => {
    const { html } = articleOf("<table><tr><td><table></table></td></tr></table>");
    expect(html.match(/role="region"/g)).toHaveLength(1);
    expect(html.endsWith("</table></td></tr></table></div>")).toBe(true);
  });
});
