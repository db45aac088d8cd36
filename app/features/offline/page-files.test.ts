import { expect, it } from "vitest";
import { filesInPage, filesInScript } from "./page-files";

it("finds scripts, fonts and drawings in a page, but no audio and nothing in its text", () => {
  const html = `
    <link rel="preload" href="/assets/plex-sans-DaB02iYH.woff2"><link rel="later" href="/assets/root-C4W733Eg.js">
    <style>@font-face{src:url(/assets/besley-latin-ext-Ab12Cd34.woff2)}</style>
    <svg><use href="/media/drawings/12-kaffeefilter-12c6bb3ecf.svg#fig"></use></svg>
    <img src="/media/pictures/a-0123456789.webp"><a href="/media/audio/12-75db51597d.mp3">Audiodatei</a>
    <script>const [r]=await Promise.all([import("/assets/root-C4W733Eg.js")]);push("[\\"/media/artwork/x-cover.jpg\\"]")</script>`;
  expect(filesInPage(html)).toEqual([
    "/assets/plex-sans-DaB02iYH.woff2",
    "/assets/root-C4W733Eg.js",
    "/media/drawings/12-kaffeefilter-12c6bb3ecf.svg",
    "/media/pictures/a-0123456789.webp",
  ]);
});

it("finds what a built script imports, at once or later, with styles and drawings", () => {
  const code =
    'import{a}from"./react-1R7h5TFM.js";const m=["assets/player-desk-B-l_V8h6.js","assets/player-desk-hrdZKZYm.css"];' +
    "const e=`/assets/empty-BBcEWfGo.svg`,n=`node.js`;import(`./player-desk-B-l_V8h6.js`)";
  expect(filesInScript(code)).toEqual([
    "/assets/react-1R7h5TFM.js",
    "/assets/player-desk-B-l_V8h6.js",
    "/assets/player-desk-hrdZKZYm.css",
    "/assets/empty-BBcEWfGo.svg",
  ]);
});
