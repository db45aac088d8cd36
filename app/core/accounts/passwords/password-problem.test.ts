import { expect, test } from "vitest";
import { passwordProblem } from "./password-problem.server";

const owner = { name: "Ada Löwe", email: "ada.loewe@podcast.example" };
const problem = (password: string) => passwordProblem(password, owner);

test("eight characters are enough, seven are not, 256 are the most", () => {
  expect(problem("vk7#qmz")).toMatch(/^Das Passwort ist zu kurz: mindestens 8 Zeichen/);
  expect(problem("vk7#qmzp")).toBeNull();
  expect(problem("wolke ".repeat(42).concat("x7k?"))).toBeNull();
  expect(problem("Zug, Nebel, Taste ".repeat(20))).toMatch(/zu lang: höchstens 256/);
});

test("no capitals, digits or signs are asked for; every letter of the world counts", () => {
  expect(problem("kreide teller nebel dachboden")).toBeNull();
  expect(problem("дождь и старая лодка")).toBeNull();
  expect(problem("🐌🐌🐌🦊🦊🦊🪵")).toMatch(/zu kurz/);
});

test.each([
  "password",
  "Password1",
  "P@ssw0rd!",
  "passwort",
  "Passwort123",
  "pa55w0rt",
  "PASSWORT",
  "12345678",
  "123456789",
  "1234567890",
  "87654321",
  "11111111",
  "00000000",
  "12341234",
  "qwertzuiop",
  "qwerty123",
  "asdfghjkl",
  "1qay2wsx",
  "1qaz2wsx",
  "abcd1234",
  "yxcvbnm,",
  "aaaaaaab",
  "iloveyou",
  "ichliebedich",
  "hallo123",
  "Hallo2024!",
  "sommer2026",
  "schatzi1",
  "fußball1",
  "letmein1",
  "welcome1",
  "Willkommen1",
  "football",
  "baseball",
  "superman",
  "dragon12",
  "trustno1",
  "sunshine",
  "princess",
  "starwars",
  "computer",
  "internet",
  "michelle",
  "alexander",
  "admin123",
  "adminadmin",
  "testtest",
  "geheim12",
  "Köln2026",
  "schalke04",
  "bayern01",
  "hallohallo",
  "24.12.1985",
  "19851224",
  "24121985",
  "passwordpassword",
  "abcabcabc",
  "ababababab",
])("%j is tried first and refused", (password) => {
  expect(problem(password)).toMatch(/raten Angreifer zuerst/);
});

test.each([["adaloewe", "ada.loewe1", "Löwe2026", "podcast.example", "ada.loewe@podcast.example"]])(
  "what everybody knows of the owner is refused",
  (...passwords) => {
    for (const password of passwords) expect(problem(password), password).not.toBeNull();
  },
);

test.each([
  ["sommer, der nie endete", "a word of the list within a sentence"],
  ["Passwortgenerator-Zeichenkette", "a long word that begins like one"],
  ["Qk3vRz8Tw1", "random letters"],
  ["adaloewe mag Zitronenkuchen", "the owner's name with much beside it"],
  ["sommer 4711 0815 333", "a word with more than a little number"],
])("%j may be taken: %s", (password) => {
  expect(problem(password)).toBeNull();
});

test("a hostile text is judged at once", () => {
  expect(problem("a".repeat(255).concat("b"))).toMatch(/./);
  expect(problem("ab".repeat(127).concat("c!"))).toBeNull();
});
