import { describe, expect, test } from "vitest";
import { anonymise, networkPrefix, plainAddress } from "./visitor.server";

test.each([
  ["203.0.113.7", "203.0.113.0", "203.0.113.7"],
  ["::ffff:203.0.113.7", "203.0.113.0", "203.0.113.7"],
  ["203.0.113.7:54321", "203.0.113.0", "203.0.113.7"],
  ["2001:db8:1234:5678:9abc:def0:1234:5678", "2001:db8:1234::", "2001:db8:1234:5678::"],
  ["2001:0DB8::1", "2001:db8:0::", "2001:db8:0:0::"],
  ["[2001:db8::1]:443", "2001:db8:0::", "2001:db8:0:0::"],
  ["::1", "0:0:0::", "0:0:0:0::"],
  ["fe80::1%eth0", "fe80:0:0::", "fe80:0:0:0::"],
])("%s is stored as %s and limited as %s", (address, stored, limited) => {
  expect(anonymise(address)).toBe(stored);
  expect(networkPrefix(address)).toBe(limited);
});

describe("what is no address", () => {
  test.each(["", "unknown", "1::2::3", "12345::", "1:2:3", "<script>", "999"])("%s", (text) => {
    expect(anonymise(text)).toBe("unknown");
  });
});

test("an IPv4 address loses nothing but its port and prefix", () => {
  expect(plainAddress(" ::FFFF:192.0.2.1 ")).toBe("192.0.2.1");
});
