import { expect, test } from "vitest";
import { meantAddress } from "./mail-domain";

test.each([
  ["anna@gmial.com", "anna@gmail.com"],
  ["anna@gmail.co", "anna@gmail.com"],
  [" Anna@GMAL.com ", "Anna@gmail.com"],
  ["anna@web.d", "anna@web.de"],
  ["anna@gmx.dee", "anna@gmx.de"],
  ["anna@tonline.de", "anna@t-online.de"],
  ["anna@outlok.de", "anna@outlook.de"],
  ["anna@posteo.d", "anna@posteo.de"],
  ["anna@gmail.com", null],
  ["anna@gmail.de", null],
  ["anna@mail.com", null],
  ["anna@gmx.at", null],
  ["anna@example.org", null],
  ["anna@uni-mainz.de", null],
  ["anna@example.web.de", null],
  ["anna", null],
  ["@web.d", null],
  ["", null],
  [`a@${"b".repeat(300)}`, null],
])("%j was meant as %j", (typed, meant) => expect(meantAddress(typed)).toBe(meant));
