import type { Area, Mails } from "../../tests/room-fixture";
import { feedMail, sharedMail } from "./mails.server";

export const area: Area = {
  pages: {
    supporters: ["supporters.list", "supporters.update"],
  },
};

export const mails: Mails = (sender) => ({
  feed: { mail: () => feedMail(sender, `${sender.url}/unterstuetzen/feed/a.xml`), hasButton: true },
  shared: {
    mail: () =>
      sharedMail(sender, { email: "ada@example.org", page: `${sender.url}/unterstuetzen` }),
    hasButton: true,
  },
});
