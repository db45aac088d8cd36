import { createPublicKey } from "node:crypto";
import type { Signable } from "./http-signatures.fixture";

/** Printed signatures of documents, with their keys: a program that verifies others' must accept them. */
export type Vector = Signable & { source: string; signedAt: string };

const pemOf = (jwk: Record<string, string>) =>
  createPublicKey({ key: jwk, format: "jwk" }).export({ type: "spki", format: "pem" }).toString();

/** RFC 9421 appendices B.1.1 and B.1.4; draft-cavage-http-signatures-12 appendix C; tests of Mastodon 4.5. */
export const vectorKeys: Record<string, string> = {
  "test-key-rsa": pemOf({
    kty: "RSA",
    n: "hAKYdtoeoy8zcAcR874L8cnZxKzAGwd7v36APp7Pv6Q2jdsPBRrwWEBnez6d0UDKDwGbc6nxfEXAy5mbhgajzrw3MOEt8uA5txSKobBpKDeBLOsdJKFqMGmXCQvEG7YemcxDTRPxAleIAgYYRjTSd_QBwVW9OwNFhekro3RtlinV0a75jfZgkne_YiktSvLG34lw2zqXBDTC5NHROUqGTlML4PlNZS5Ri2U4aCNx2rUPRcKIlE0PuKxI4T-HIaFpv8-rdV6eUgOrB2xeI1dSFFn_nnv5OoZJEIB-VmuKn3DCUcCZSFlQPSXSfBDiUGhwOw76WuSSsf1D4b_vLoJ10w",
    e: "AQAB",
  }),
  "test-key-ed25519": pemOf({
    kty: "OKP",
    crv: "Ed25519",
    x: "JrQLj5P_89iXES9-vFgrIy29clF9CC_oPPsw3c5D0bs",
  }),
  Test: `-----BEGIN PUBLIC KEY-----
MIGfMA0GCSqGSIb3DQEBAQUAA4GNADCBiQKBgQDCFENGw33yGihy92pDjZQhl0C3
6rPJj+CvfSC8+q28hxA161QFNUd13wuCTUcq0Qd2qsBe/2hFyc2DCJJg0h1L78+6
Z4UMR7EOcpfdUE9Hf3m/hs+FUR45uBJeDK1HSFHD8bHKD6kv8FPGfJTotc+2xjJw
oYi+1hqp1fIekaxsyQIDAQAB
-----END PUBLIC KEY-----
`,
  "https://remote.domain/users/bob#main-key": `-----BEGIN PUBLIC KEY-----
MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEAqIAYvNFGbZ5g4iiK6feS
dXD4bDStFM58A7tHycYXaYtzZQpIeHXAmaXuZzXIwtrP4N0gIk8JNwZvXj2UPS+S
07t0V9wNK94he01LV5EMz/GN4eNnFmDL64HIEuKLvV8TvgjbUPRD6Y5X0UpKi2ZI
FLSb96Q5w0Z/k7ntpVKV52y8kz5Fjr/O/0JuHryZe0yItzJh8kzFfeMf0EXzfSna
KvT7P9jhgC6uTre+jXyvVZjiHDrnqvvucdI3I7DRfXo1OqARBrLjy+TdseUAjNYJ
+OuPRI1URIWQI01DCHqcohVu9+Ar+BiCjFp3ua+XMuJvrvbD61d1Fvig/9nbBRR+
8QIDAQAB
-----END PUBLIC KEY-----
`,
};

const helloWorld = Buffer.from('{"hello": "world"}');
const plain = Buffer.from("Hello world");
const noBody = Buffer.alloc(0);
const sha512 =
  "sha-512=:WZDPaVn/7XgHaAy8pmojAkGWoRx2UFChF41A2svX+TaPm+AbwAgBWnrIiYllu7BNNyealdVLvRwEmTHWXvJwew==:";

/** RFC 9421; the names of their keys are no addresses. */
export const messageVectors: Vector[] = [
  {
    source: "RFC 9421 B.2.6",
    signedAt: "2021-04-20T02:07:53Z",
    method: "POST",
    url: "https://example.com/foo?param=Value&Pet=dog",
    headers: {
      date: "Tue, 20 Apr 2021 02:07:55 GMT",
      "content-type": "application/json",
      "content-length": "18",
      "signature-input":
        'sig-b26=("date" "@method" "@path" "@authority" "content-type" "content-length");created=1618884473;keyid="test-key-ed25519"',
      signature:
        "sig-b26=:wqcAqbmYJ2ji2glfAMaRy4gruYYnx2nEFN2HN6jrnDnQCK1u02Gb04v9EDgwUPiu4A0w6vuQv5lIp5WPpBKRCw==:",
    },
    body: helloWorld,
  },
  {
    source: "RFC 9421 B.4",
    signedAt: "2021-04-20T02:07:53Z",
    method: "GET",
    url: "https://example.org/demo?name1=Value1&Name2=value2",
    headers: {
      accept: "application/json, */*",
      "signature-input":
        'transform=("@method" "@path" "@authority" "accept");created=1618884473;keyid="test-key-ed25519"',
      signature:
        "transform=:ZT1kooQsEHpZ0I1IjCqtQppOmIqlJPeo7DHR3SoMn0s5JZ1eRGS0A+vyYP9t/LXlh5QMFFQ6cpLt2m0pmj3NDA==:",
    },
    body: noBody,
  },
  {
    source: "RFC 9421 §4.3, the only one of rsa-v1_5-sha256",
    signedAt: "2021-04-20T02:08:00Z",
    method: "POST",
    url: "https://origin.host.internal.example/foo?param=Value&Pet=dog",
    headers: {
      "content-digest": sha512,
      "content-type": "application/json",
      "content-length": "18",
      forwarded: "for=192.0.2.123;host=example.com;proto=https",
      "signature-input":
        'proxy_sig=("@method" "@authority" "@path" "content-digest" "content-type" "content-length" "forwarded");created=1618884480;keyid="test-key-rsa";alg="rsa-v1_5-sha256";expires=1618884540',
      signature:
        "proxy_sig=:S6ZzPXSdAMOPjN/6KXfXWNO/f7V6cHm7BXYUh3YD/fRad4BCaRZxP+JH+8XY1I6+8Cy+CM5g92iHgxtRPz+MjniOaYmdkDcnL9cCpXJleXsOckpURl49GwiyUpZ10KHgOEe11sx3G2gxI8S0jnxQB+Pu68U9vVcasqOWAEObtNKKZd8tSFu7LB5YAv0RAGhB8tmpv7sFnIm9y+7X5kXQfi8NMaZaA8i2ZHwpBdg7a6CMfwnnrtflzvZdXAsD3LH2TwevU+/PBPv0B6NMNk93wUs/vfJvye+YuI87HU38lZHowtznbLVdp770I6VHR6WfgS9ddzirrswsE1w5o0LV/g==:",
    },
    body: helloWorld,
  },
];

/** draft-cavage-http-signatures-12 C.3. */
export const draftVector: Vector = {
  source: "draft-cavage-http-signatures-12 C.3",
  signedAt: "2014-01-05T21:31:40Z",
  method: "POST",
  url: "https://example.com/foo?param=value&pet=dog",
  headers: {
    host: "example.com",
    date: "Sun, 05 Jan 2014 21:31:40 GMT",
    "content-type": "application/json",
    digest: "SHA-256=X48E9qOokqqrvdts8nOJRJN3OWDUoyWxBf7kbu9DBPE=",
    "content-length": "18",
    signature:
      'keyId="Test",algorithm="rsa-sha256",headers="(request-target) host date content-type digest content-length",signature="vSdrb+dS3EceC9bcwHSo4MlyKS59iFIrhgYkz8+oVLEEzmYZZvRs8rgOp+63LEM3v+MFHB32NfpB2bEKBIvB1q52LaEUHFv120V01IL+TAD48XaERZFukWgHoBTLMhYS2Gb51gWxpeIq8knRmPnYePbF5MOkR0Zkly4zKH7s1dE="',
  },
  body: helloWorld,
};

const success = "https://www.example.com/activitypub/success";
const mastodon = { signedAt: "2023-12-20T10:00:00Z", url: success };
const bob = 'keyid="https://remote.domain/users/bob#main-key"';

/** Accepted by Mastodon's own tests (spec/requests/signature_verification_spec.rb). */
export const mastodonVectors: Vector[] = [
  {
    ...mastodon,
    source: "Mastodon, draft, GET",
    method: "GET",
    headers: {
      host: "www.example.com",
      date: "Wed, 20 Dec 2023 10:00:00 GMT",
      signature:
        'keyId="https://remote.domain/users/bob#main-key",algorithm="rsa-sha256",headers="date host (request-target)",signature="Z8ilar3J7bOwqZkMp7sL8sRs4B1FT+UorbmvWoE+A5UeoOJ3KBcUmbsh+k3wQwbP5gMNUrra9rEWabpasZGphLsbDxfbsWL3Cf0PllAc7c1c7AFEwnewtExI83/qqgEkfWc2z7UDutXc2NfgAx89Ox8DXU/fA2GG0jILjB6UpFyNugkY9rg6oI31UnvfVi3R7sr3/x8Ea3I9thPvqI2byF6cojknSpDAwYzeKdngX3TAQEGzFHz3SDWwyp3jeMWfwvVVbM38FxhvAnSumw7YwWW4L7M7h4M68isLimoT3yfCn2ucBVL5Dz8koBpYf/40w7QidClAwCafZQFC29yDOg=="',
    },
    body: noBody,
  },
  {
    ...mastodon,
    source: "Mastodon, draft, POST",
    method: "POST",
    headers: {
      host: "www.example.com",
      date: "Wed, 20 Dec 2023 10:00:00 GMT",
      digest: "SHA-256=ZOyIygCyaOW6GjVnihtTFtIS9PNmskdyMlNKiuyjfzw=",
      signature:
        'keyId="https://remote.domain/users/bob#main-key",algorithm="rsa-sha256",headers="host date digest (request-target)",signature="gmhMjgMROGElJU3fpehV2acD5kMHeELi8EFP2UPHOdQ54H0r55AxIpji+J3lPe+N2qSb/4H1KXIh6f0lRu8TGSsu12OQmg5hiO8VA9flcA/mh9Lpk+qwlQZIPRqKP9xUEfqD+Z7ti5wPzDKrWAUK/7FIqWgcT/mlqB1R1MGkpMFc/q4CIs2OSNiWgA4K+Kp21oQxzC2kUuYob04gAZ7cyE/FTia5t08uv6lVYFdRsn4XNPn1MsHgFBwBMRG79ng3SyhoG4PrqBEi5q2IdLq3zfre/M6He3wlCpyO2VJNdGVoTIzeZ0Zz8jUscPV3XtWUchpGclLGSaKaq/JyNZeiYQ=="',
    },
    body: plain,
  },
  {
    ...mastodon,
    source: "Mastodon, RFC 9421, GET",
    method: "GET",
    headers: {
      "signature-input": `sig1=("@method" "@target-uri");created=1703066400;${bob}`,
      signature:
        "sig1=:WfM6q/qBqhUyqPUDt9metjadJGtLLpmMTBzk/t+R3byKe4/TGAXC6vBB/M6NsD5qv8GCmQGtisCMQxJQO0IGODGzi+Jv+eqDJ50agMVXNV6nUOzY44c4/XTPoI98qyx1oEMa4Hefy3vSYKq96iDVAc+RDLCMTeGP3wn9wizjD1SNmU0RZI1bTB+eCkywMP9mM5zXzUOYF+Qkuf+WdEpPR1XUGPlnqfdvPalcKVfaI/VThBjI91D/lmUGoa69x4EBEHM+aJmW6086e7/dVh+FndKkdGfXslZXFZKi2flTGQZgEWLn948SqAaJQROkJg8B14Sb1NONS1qZBhK3Mum8Pg==:",
    },
    body: noBody,
  },
  {
    ...mastodon,
    source: "Mastodon, RFC 9421, POST",
    method: "POST",
    headers: {
      "content-digest": "sha-256=:ZOyIygCyaOW6GjVnihtTFtIS9PNmskdyMlNKiuyjfzw=:",
      "signature-input": `sig1=("@method" "@target-uri" "content-digest");created=1703066400;${bob}`,
      signature:
        "sig1=:c4jGY/PnOV4CwyvNnAmY6NLX0sf6EtbKu7kYseNARRZaq128PrP0GNQ4cd3XsX9cbMfJMw1ntI4zuEC81ncW8g+90OHP02bX0LkT57RweUtN4CSA01hRqSVe/MW32tjGixCiItvWqjNHoIZnZApu1bd+M3zMR+VCEue4/8a0D2eRrvfQxJUUBXZR1ZTRFlf1LNFDW3U7cuTbAKYr2zWVr7on+h2vA+vzEND9WE8z1SHd6SIFFgP0QRqrCXYx+vsTs3aLusTsamRWissoycJGexb64mI9iqiD8SD+uN1xk6iRU3nkUmhUquugjlOFyjxbbLo5ZnYjsECMt/BW+Catxw==:",
    },
    body: plain,
  },
];

/** FEP-8b32, 'Test vectors' (fep-8b32.feature). */
export const integrityVector = {
  secretKey: "z3u2en7t5LR2WtQH5PfFqMqwVHBeXouLzo6haApm8XHqvjxq",
  keyId: "https://server.example/users/alice#ed25519-key",
  signed: {
    "@context": [
      "https://www.w3.org/ns/activitystreams",
      "https://w3id.org/security/data-integrity/v2",
    ],
    id: "https://server.example/activities/1",
    type: "Create",
    actor: "https://server.example/users/alice",
    object: {
      id: "https://server.example/objects/1",
      type: "Note",
      attributedTo: "https://server.example/users/alice",
      content: "Hello world",
      location: { type: "Place", longitude: -71.184902, latitude: 25.273962 },
    },
    proof: {
      "@context": [
        "https://www.w3.org/ns/activitystreams",
        "https://w3id.org/security/data-integrity/v2",
      ],
      type: "DataIntegrityProof",
      cryptosuite: "eddsa-jcs-2022",
      verificationMethod: "https://server.example/users/alice#ed25519-key",
      proofPurpose: "assertionMethod",
      proofValue:
        "z42ffGu6AUKPCFcFPiabmUvnGLPJzC7e4DGWC52NUasSSH37UMa9c58tdgVszUcZfytxa4fQ5TYHaJENCxUDe9SdL",
      created: "2023-02-24T23:36:38Z",
    },
  },
  /** The contexts of FEP-521a: those in the vector do not define `assertionMethod`. */
  actor: {
    "@context": ["https://www.w3.org/ns/activitystreams", "https://www.w3.org/ns/cid/v1"],
    type: "Person",
    id: "https://server.example/users/alice",
    inbox: "https://server.example/users/alice/inbox",
    outbox: "https://server.example/users/alice/outbox",
    assertionMethod: [
      {
        id: "https://server.example/users/alice#ed25519-key",
        type: "Multikey",
        controller: "https://server.example/users/alice",
        publicKeyMultibase: "z6MkrJVnaZkeFzdQyMZu1cgjg7k1pZZ6pvBQ7XJPt4swbTQ2",
      },
    ],
  },
};
