import { expect, test } from "vitest";
import { csvLine } from "./csv";

test.each([
  [["a", "b"], "a;b"],
  [["a;b", 'sagt "ja"', "zwei\nZeilen"], '"a;b";"sagt ""ja""";"zwei\nZeilen"'],
  [[null, "", 12], ";;12"],
  [["=1+1", "+49", "-2", "@x"], "'=1+1;'+49;'-2;'@x"],
  [["＝1+1", "＋49", "－2", "＠x"], "'＝1+1;'＋49;'－2;'＠x"],
  [["\t=1", " =1"], "'\t=1;' =1"],
  [['=HYPERLINK("x";"y")'], '"\'=HYPERLINK(""x"";""y"")"'],
  [["a=b", "1-2"], "a=b;1-2"],
  [[-5], "-5"],
])("%j becomes %s", (cells, line) => {
  expect(csvLine(cells)).toBe(`${line}\r\n`);
});
