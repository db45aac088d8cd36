import type { Addresses } from "../../../tests/room-fixture";

export const addresses: Addresses = {
  kept: { "/zeitstrahl?t=3&zoom=60&jahr=1876": "/zeitstrahl?jahr=1876&zoom=60" },
  senseless: ["/zeitstrahl?jahr=x", "/zeitstrahl?zoom=1e9"],
  linked: ["/zeitstrahl", "/zeitstrahl?art=patent", "/zeitstrahl?seite=2"],
  endless: ["/zeitstrahl?jahr=1876&zoom=60"],
};
