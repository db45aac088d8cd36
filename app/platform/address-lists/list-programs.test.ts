import { readFile } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import { decodeText } from "~/lib/text/decode-text";
import { parseList } from "./parse-list.server";

type Outcome = {
  /** Accepted addresses, and when they agreed according to the list; null: unknown. */
  in: Record<string, string | null>;
  off?: string[];
  /** The operator's questions by column, each with its number of rows. */
  asked?: Record<string, Record<string, number>>;
};

/** Files of programs in the columns of their exports, each with people in four states. */
const programs: Record<string, { list: string; outcome: Outcome }> = {
  "Mailchimp, subscribed": {
    list: `
Email Address,First Name,Last Name,MEMBER_RATING,OPTIN_TIME,OPTIN_IP,CONFIRM_TIME,CONFIRM_IP,GMTOFF,TIMEZONE,CC,REGION,LAST_CHANGED,LEID,EUID,NOTES,TAGS
a@probe.example,Anna,A,2,2021-03-01 10:11:12,192.0.2.1,2021-03-01 10:12:00,192.0.2.1,1,Europe/Berlin,de,be,2021-03-01 10:12:00,1,x,,Podcast
b@probe.example,Bernd,B,2,,,2021-03-02 10:12:00,192.0.2.1,,,,,2021-03-01 10:12:00,2,x,,
c@probe.example,Cem,C,2,,,,,,,,,2021-03-01 10:12:00,3,x,abgemeldet?,
a@probe.example,Anna,A,2,2021-03-01 10:11:12,,2021-03-01 10:12:00,,,,,,2021-03-01 10:12:00,4,x,,`,
    outcome: {
      in: {
        a: "2021-03-01T09:11:12.000Z",
        b: "2021-03-02T09:12:00.000Z",
        c: null,
      },
    },
  },
  "Mailchimp, unsubscribed": {
    list: `
Email Address,First Name,MEMBER_RATING,OPTIN_TIME,OPTIN_IP,CONFIRM_TIME,CONFIRM_IP,LAST_CHANGED,UNSUB_TIME,UNSUB_CAMPAIGN_TITLE,UNSUB_CAMPAIGN_ID,UNSUB_REASON,UNSUB_REASON_OTHER,LEID,EUID,NOTES,TAGS
a@probe.example,A,2,2021-03-01 10:11:12,,2021-03-01 10:12:00,,2022-01-01,2022-03-01 10:11:12,Mai,7,NORMAL,,1,x,,
b@probe.example,B,2,2021-03-01 10:11:12,,,,2022-01-01,2022-03-01 10:11:12,,,,,2,x,,
c@probe.example,C,2,,,,,2022-01-01,2022-03-01 10:11:12,Mai,7,SPAM,,3,x,,
d@probe.example,D,2,,,,,2022-01-01,2022-03-01 10:11:12,Mai,7,OTHER,zu viel,4,x,,`,
    outcome: { in: {}, off: ["a", "b", "c", "d"] },
  },
  "Mailchimp, cleaned": {
    list: `
Email Address,First Name,MEMBER_RATING,OPTIN_TIME,OPTIN_IP,CONFIRM_TIME,CONFIRM_IP,GMTOFF,DSTOFF,TIMEZONE,CC,REGION,CLEAN_TIME,CLEAN_CAMPAIGN_TITLE,CLEAN_CAMPAIGN_ID,LEID,EUID,NOTES,TAGS
a@probe.example,A,1,2021-03-01 10:11:12,,2021-03-01 10:12:00,,,,,,,2022-03-01 10:11:12,Mai,7,1,x,,
b@probe.example,B,1,2021-03-01 10:11:12,,,,,,,,,2022-03-01 10:11:12,,,2,x,,
c@probe.example,C,1,,,,,,,,,,2022-03-01 10:11:12,,,3,x,,
d@probe.example,D,1,,,,,,,,,,2022-03-01 10:11:12,Mai,7,4,x,,`,
    outcome: { in: {}, off: ["a", "b", "c", "d"] },
  },
  MailPoet: {
    list: `
Email,First Name,Last Name,List,Subscribed At,Created At,Updated At,Status,Global Status
a@probe.example,A,B,L,2020-01-01 10:00:00,2020-01-01 10:00:00,x,subscribed,subscribed
b@probe.example,A,B,L,2020-01-01 10:00:00,2020-01-01 10:00:00,x,subscribed,unsubscribed
c@probe.example,A,B,L,2020-01-01 10:00:00,2020-01-01 10:00:00,x,unconfirmed,unconfirmed
d@probe.example,A,B,L,2020-01-01 10:00:00,2020-01-01 10:00:00,x,unsubscribed,subscribed
e@probe.example,A,B,L,2020-01-01 10:00:00,2020-01-01 10:00:00,x,subscribed,inactive`,
    outcome: { in: { a: "2020-01-01T09:00:00.000Z" }, off: ["b", "c", "d", "e"] },
  },
  Buttondown: {
    list: `
id,email,notes,tags,type,source,creation_date,unsubscription_date
1,a@probe.example,,,regular,form,2023-01-01T10:00:00Z,
2,b@probe.example,,,unactivated,form,2023-01-01T10:00:00Z,
3,c@probe.example,,,unsubscribed,form,2023-01-01T10:00:00Z,2023-02-01T10:00:00Z
4,d@probe.example,,,premium,form,2023-01-01T10:00:00Z,
5,e@probe.example,,,churned,form,2023-01-01T10:00:00Z,`,
    outcome: {
      in: { a: "2023-01-01T10:00:00.000Z", d: "2023-01-01T10:00:00.000Z" },
      off: ["b", "c"],
      asked: { type: { churned: 1 } },
    },
  },
  Mailjet: {
    list: `
email,name,unsub
a@probe.example,A,False
b@probe.example,B,True
c@probe.example,C,false
d@probe.example,D,2023-02-01T10:00:00Z`,
    outcome: { in: { a: null, c: null }, off: ["b", "d"] },
  },
  Substack: {
    list: `
email,active_subscription,expiry,plan,email_disabled,created_at,first_payment_at
a@probe.example,false,,other,false,2025-01-01T10:00:00.000Z,
b@probe.example,true,2027-07-01T00:00:00.000Z,yearly,false,2025-01-01T10:00:00.000Z,2025-06-01T00:00:00.000Z
c@probe.example,false,,other,true,2025-01-01T10:00:00.000Z,
d@probe.example,true,2027-07-01T00:00:00.000Z,yearly,true,2025-01-01T10:00:00.000Z,2025-06-01T00:00:00.000Z`,
    outcome: {
      in: { a: "2025-01-01T10:00:00.000Z", b: "2025-01-01T10:00:00.000Z" },
      off: ["c", "d"],
    },
  },
  Mailtrain: {
    list: `
cid,status,HASH_EMAIL,EMAIL,FIRST_NAME,MERGE_NEWS
1,subscribed,x,a@probe.example,A,1
2,unsubscribed,x,b@probe.example,B,1
3,bounced,x,c@probe.example,C,1
4,complained,x,d@probe.example,D,1`,
    outcome: { in: { a: null }, off: ["b", "c", "d"] },
  },
  phpList: {
    list: `
id,email,confirmed,blacklisted,optedin,bouncecount,entered,modified,uniqid,htmlemail,subscribepage,disabled
1,a@probe.example,1,0,1,3,2020-01-01 10:00:00,2020-02-01 10:00:00,x,1,1,0
2,b@probe.example,0,0,1,0,2020-01-01 10:00:00,,x,1,1,0
3,c@probe.example,1,1,1,0,2020-01-01 10:00:00,,x,1,1,0
4,d@probe.example,1,0,0,0,2020-01-01 10:00:00,,x,1,,0
5,e@probe.example,1,0,1,0,2020-01-01 10:00:00,,x,1,,1`,
    outcome: {
      in: {},
      off: ["b", "c", "e"],
      asked: { optedin: { 1: 4, 0: 1 } },
    },
  },
  Brevo: {
    list: `
CONTACT ID;EMAIL;LASTNAME;FIRSTNAME;SMS;EMAIL_BLACKLISTED;SMS_BLACKLISTED;DOUBLE_OPT-IN;ADDED_TIME;MODIFIED_TIME
1;a@probe.example;A;Anna;49151;No;Yes;Yes;05-04-2022 09:30;13-04-2022 10:00
2;b@probe.example;B;Bernd;;Yes;No;Yes;05-04-2022 09:30;13-04-2022 10:00
3;c@probe.example;C;Cem;;No;No;No;05-04-2022 09:30;13-04-2022 10:00
4;d@probe.example;D;Dora;;No;No;;06-04-2022 09:30;13-04-2022 10:00`,
    outcome: {
      in: { a: "2022-04-05T07:30:00.000Z", d: "2022-04-06T07:30:00.000Z" },
      off: ["b", "c"],
    },
  },
  CleverReach: {
    list: `
email;activated;registered;deactivated;source
a@probe.example;1577880000;1577870000;0;Formular
b@probe.example;0;1577870000;0;Formular
c@probe.example;1577880000;1577870000;1587880000;Formular
d@probe.example;1577880000;1577870000;;Import`,
    outcome: {
      in: { a: "2020-01-01T12:00:00.000Z", d: "2020-01-01T12:00:00.000Z" },
      off: ["b", "c"],
    },
  },
  Ghost: {
    list: `
id,email,name,note,subscribed_to_emails,complimentary_plan,stripe_customer_id,created_at,deleted_at,labels,tiers
1,a@probe.example,A,,true,true,,2023-07-01T08:00:00.000Z,,,
2,b@probe.example,B,,false,,,2023-07-01T08:00:00.000Z,,,
3,c@probe.example,C,,true,,,2023-07-01T08:00:00.000Z,2024-01-01T00:00:00.000Z,,
4,d@probe.example,D,,true,,cus_1,2023-07-01T08:00:00.000Z,,neu,Gold`,
    outcome: {
      in: { a: "2023-07-01T08:00:00.000Z", d: "2023-07-01T08:00:00.000Z" },
      off: ["b", "c"],
    },
  },
  "any other whose state has a name of its own": {
    list: `
E-Mail;Name;Einwilligung;Datum
a@probe.example;A;erteilt;1.3.2021
b@probe.example;B;widerrufen;1.3.2021
c@probe.example;C;;1.3.2021
d@probe.example;D;erteilt;1.3.2021`,
    outcome: { in: {}, asked: { Einwilligung: { erteilt: 2, widerrufen: 1, leer: 1 } } },
  },
  "any other whose heading tells nothing": {
    list: `
E-Mail;Name;Feld 7;Typ
a@probe.example;A;subscribed;Privat
b@probe.example;B;unsubscribed;Firma
c@probe.example;C;cleaned;Privat
d@probe.example;D;subscribed;Privat`,
    outcome: { in: {}, asked: { "Feld 7": { subscribed: 2, unsubscribed: 1, cleaned: 1 } } },
  },
  "any other without headings": {
    list: `
a@probe.example;A;aktiv
b@probe.example;B;abgemeldet
c@probe.example;C;aktiv
d@probe.example;D;gesperrt`,
    outcome: { in: {}, asked: { "Spalte 3": { aktiv: 2, abgemeldet: 1, gesperrt: 1 } } },
  },
  "any other with a word for a state that nobody knows": {
    list: `
E-Mail;Status;State
a@probe.example;Aktiv;Bayern
b@probe.example;Abgemeldet;Bayern
c@probe.example;Stammhörer;Hessen
d@probe.example;;Hessen`,
    outcome: { in: { a: null, d: null }, off: ["b"], asked: { Status: { Stammhörer: 1 } } },
  },
};

const inputs: Record<string, Outcome> = {
  "l05-mailchimp-unsub.csv": { in: {}, off: ["mc2"] },
  "l08-phplist.csv": { in: { pl1: "2020-01-01T09:00:00.000Z" }, off: ["pl2", "pl3"] },
  "l09-cleverreach.csv": { in: { cr1: "2020-01-01T12:00:00.000Z" }, off: ["cr2", "cr3"] },
  "l10-mailpoet.csv": { in: { mp1: "2020-01-01T09:00:00.000Z" }, off: ["mp2", "mp3", "mp4"] },
  "l13-buttondown.csv": { in: { bd1: "2023-01-01T10:00:00.000Z" }, off: ["bd2", "bd3"] },
  "l21-mailjet.csv": { in: { mj1: null }, off: ["mj2"] },
};

async function outcomeOf(text: string): Promise<Outcome> {
  const { rows, unused, questions } = await parseList(text);
  const off = unused.filter(({ outcome }) => outcome === "off");
  const asked = questions.map(({ heading, groups }) => [
    heading,
    Object.fromEntries(groups.map(({ group, count }) => [group, count])),
  ]);
  const nameOf = (email: string) => email.split("@", 1)[0] ?? "";
  return {
    in: Object.fromEntries(rows.map(({ email, since }) => [nameOf(email), since])),
    ...(off.length > 0 && { off: off.map(({ text }) => nameOf(text)) }),
    ...(asked.length > 0 && { asked: Object.fromEntries(asked) }),
  };
}

describe("who is in a list, who is not and what is asked", () => {
  test.each(Object.entries(programs))("%s", async (_program, { list, outcome }) => {
    expect(await outcomeOf(list.trimStart())).toEqual(outcome);
  });
  test.each(Object.entries(inputs))("%s", async (name, outcome) => {
    const text = decodeText(await readFile(`tests/fixtures/bug-inputs/${name}`));
    expect(await outcomeOf(text)).toEqual(outcome);
  });
});

test("what an operator says of a column decides, with what the others say", async () => {
  const list = "E-Mail;Einwilligung;Status\na@x.de;ja;aktiv\nb@x.de;nein;aktiv\nc@x.de;ja;inaktiv";
  const { rows, unused, questions } = await parseList(list, { answers: { 1: ["ja"] } });
  expect(rows.map(({ email }) => email)).toEqual(["a@x.de"]);
  expect(unused.map(({ line, outcome }) => [line, outcome])).toEqual([
    [3, "off"],
    [4, "off"],
  ]);
  expect(questions).toEqual([
    {
      column: 1,
      heading: "Einwilligung",
      groups: [
        { group: "ja", count: 2, isIn: true },
        { group: "nein", count: 1, isIn: false },
      ],
    },
  ]);
});

test("a column of many words is asked about by whether there is anything", async () => {
  const rows = Array.from({ length: 40 }, (_, n) => `p${n}@x.de;${n < 30 ? `am ${n}.` : ""}`);
  const { questions } = await parseList(`E-Mail;Gekündigt zum\n${rows.join("\n")}`);
  expect(questions).toMatchObject([
    {
      groups: [
        { group: "ausgefüllt", count: 30 },
        { group: "leer", count: 10 },
      ],
    },
  ]);
});

test("what programs put beside the state of a subscription is not asked about", async () => {
  const { rows, questions } = await parseList(
    "email,unsubscribe_url,subscriber_id,bounce_count,last_activity,subscription_source\na@x.de,https://x.example/1,7,2,gestern,Formular",
  );
  expect(rows).toHaveLength(1);
  expect(questions).toEqual([]);
});
