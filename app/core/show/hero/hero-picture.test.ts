import { expect, test } from "vitest";
import { heroOf } from "./hero-picture.server";

const newest = { imageUrl: "/media/images/neu.jpg", drawingUrl: null };
const show = { heroPicture: "/media/images/eigen.jpg", cover: "/media/images/cover.jpg" };

test("the head shows what was chosen", () => {
  expect(heroOf({ ...show, hero: "drawing" }, newest)).toBe("drawing");
  expect(heroOf({ ...show, hero: "none" }, newest)).toBeNull();
  expect(heroOf({ ...show, hero: "picture" }, newest)).toEqual({
    src: show.heroPicture,
    isDrawing: false,
  });
});

test("the newest episode's drawing goes before its picture, and the cover stands for both", () => {
  const ask = (episode: Parameters<typeof heroOf>[1]) =>
    heroOf({ ...show, hero: "newest" }, episode);
  expect(ask(newest)).toEqual({ src: newest.imageUrl, isDrawing: false });
  const drawingUrl = "/media/drawings/neu.svg";
  expect(ask({ ...newest, drawingUrl })).toEqual({ src: drawingUrl, isDrawing: true });
  expect(ask({ imageUrl: "https://anderswo.example/x.jpg", drawingUrl: null })).toEqual({
    src: show.cover,
    isDrawing: false,
  });
  expect(heroOf({ ...show, cover: null, hero: "newest" }, undefined)).toBeNull();
});
