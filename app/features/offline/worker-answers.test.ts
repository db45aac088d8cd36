import { describe, expect, it } from "vitest";
import { partOf } from "./worker-answers";

const whole = new Blob(["0123456789"]);
const ask = (range: string) => partOf(whole, "audio/mpeg", range);

describe("a part of a kept file", () => {
  it("is what Safari tries first: two bytes", async () => {
    const answer = ask("bytes=0-1");
    expect(answer.status).toBe(206);
    expect(answer.headers.get("Content-Range")).toBe("bytes 0-1/10");
    expect(answer.headers.get("Content-Length")).toBe("2");
    expect(answer.headers.get("Content-Type")).toBe("audio/mpeg");
    expect(await answer.text()).toBe("01");
  });

  it.each([
    ["bytes=0-", "bytes 0-9/10", "0123456789"],
    ["bytes=7-", "bytes 7-9/10", "789"],
    ["bytes=-2", "bytes 8-9/10", "89"],
    ["bytes=8-99", "bytes 8-9/10", "89"],
  ])("of %s is %s", async (range, contentRange, text) => {
    const answer = ask(range);
    expect(answer.status).toBe(206);
    expect(answer.headers.get("Content-Range")).toBe(contentRange);
    expect(await answer.text()).toBe(text);
  });

  it("beyond the end is refused", () => {
    const answer = ask("bytes=10-");
    expect(answer.status).toBe(416);
    expect(answer.headers.get("Content-Range")).toBe("bytes */10");
  });

  it("is the whole file when several parts or nonsense are asked for", async () => {
    for (const range of ["bytes=0-1,4-5", "seconds=1-2", "bytes=5-2"]) {
      const answer = ask(range);
      expect(answer.status).toBe(200);
      expect(await answer.text()).toBe("0123456789");
    }
  });
});
