import { expect, test } from "vitest";
import { integrityVector } from "~/reach/fediverse/walks/document-vectors.fixture";
import { canonical, withProof } from "./proof.server";

test("the proof of FEP-8b32's vector comes out as it stands there", async () => {
  // The vector's secret and public keys.
  const jwk = {
    kty: "OKP",
    crv: "Ed25519",
    d: "yW756hDF5BTEcXI6_53nLDX6W3D66X6IMuysfS4rjtY",
    x: "sA2Nk45_dz1RVlqtNqYj9TRPf10ZYPnPPo4SYg6igQ8",
  };
  const key = await crypto.subtle.importKey("jwk", jwk, { name: "Ed25519" }, false, ["sign"]);
  const { keyId, signed } = integrityVector;
  const { proof, ...document } = signed;
  const now = new Date(proof.created);
  expect(await withProof(document, { key, verificationMethod: keyId, now })).toEqual(signed);
});

test("JSON has one form, whatever order its names came in (RFC 8785)", () => {
  const value = { b: [1, { z: null, a: "ü\n" }], a: 1e21, "€": true, "\r": undefined };
  expect(canonical(value)).toBe('{"a":1e+21,"b":[1,{"a":"ü\\n","z":null}],"€":true}');
});
