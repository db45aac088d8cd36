import { expect, test, vi } from "vitest";
import { readFields } from "./read-fields.server";

const post = (body: BodyInit, type?: string) =>
  new Request("http://localhost/", {
    method: "POST",
    body,
    ...(type ? { headers: { "Content-Type": type } } : {}),
  });

test("gives the asked fields as text, missing ones as empty", async () => {
  const request = post(new URLSearchParams({ name: "Ada\r\nLovelace", other: "x" }));
  expect(await readFields(request, ["name", "email"])).toEqual({
    name: "Ada\nLovelace",
    email: "",
  });
});

test("a file in the place of a text reads as empty", async () => {
  const form = new FormData();
  form.set("name", new File(["x"], "x.txt"));
  expect(await readFields(post(form), ["name"])).toEqual({ name: "" });
});

test("NUL, control characters and lone surrogates go", async () => {
  const request = post("name=a%00b%07c%ED%A0%80d", "application/x-www-form-urlencoded");
  const { name } = await readFields(request, ["name"]);
  expect(name.startsWith("abc")).toBe(true);
  expect(name.isWellFormed()).toBe(true);
});

test("controls that Windows means dashes with become dashes, as in what is pasted", async () => {
  const request = post(new URLSearchParams({ name: "1879\u009696 \u0084Ja\u0093\u0085" }));
  expect(await readFields(request, ["name"])).toEqual({ name: "1879–96 „Ja“…" });
});

test("of a letter under thousands of marks thirty stay, at once", async () => {
  const marks = "\u0301".repeat(32_000) + "\u0316".repeat(32_000);
  const { name } = await readFields(post(new URLSearchParams({ name: `a${marks}b` })), ["name"]);
  expect(name).toBe(`\u00e1${"\u0301".repeat(29)}b`);
});

test.each(["application/json", "text/plain", "multipart/form-data", undefined])(
  "a body of the type %s is refused with 400",
  async (type) => {
    const error = await readFields(post("{}", type), ["name"]).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(Response);
    expect((error as Response).status).toBe(400);
  },
);

test.each([
  ["a&", "application/x-www-form-urlencoded"],
  ["a&", "application/x-www-form-urlencoded; boundary=b"],
  [
    '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n',
    'multipart/form-data; boundary="b"',
  ],
])("more fields than any form has are no form: %j", async (field, type) => {
  const parsing = vi.spyOn(Response.prototype, "formData");
  const crowd = post(field.repeat(10_001), type);
  await expect(readFields(crowd, ["a"])).rejects.toMatchObject({ status: 400 });
  expect(parsing).not.toHaveBeenCalled();
  parsing.mockRestore();
});

test("spaces of a form are spaces, and a plus that was typed is one", async () => {
  const fields = await readFields(post(new URLSearchParams({ name: "1 + 1 =  2" })), ["name"]);
  expect(fields).toEqual({ name: "1 + 1 =  2" });
});
