// An SMTP server in a separate process. It reports accepted mails to its parent before it answers; addresses that
// begin with these words are refused:
// later- 451 after RCPT, the first time again- 451 after the text, the first time
// never- 550 after RCPT spam- 554 after the text
import { SMTPServer } from "smtp-server";

const seen = new Set();
let taken = 0;
const isCounting = process.argv.includes("--count");

const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ["STARTTLS", "AUTH"],
  disableReverseLookup: true,
  onRcptTo({ address }, _session, done) {
    if (address.startsWith("never-")) return done(reply(550, "5.1.1 No such user"));
    if (address.startsWith("later-") && isFirst(address))
      return done(reply(451, "4.7.1 Greylisted, try again later"));
    done();
  },
  onData(stream, session, done) {
    const [{ address }] = session.envelope.rcptTo;
    let head = "";
    stream.on("data", (chunk) => {
      if (!isCounting && head.length < 4000) head += chunk.toString("latin1");
    });
    stream.on("end", () => {
      if (address.startsWith("spam-")) return done(reply(554, "5.7.1 Message refused"));
      if (address.startsWith("again-") && isFirst(address))
        return done(reply(451, "4.3.0 Try again later"));
      taken++;
      if (isCounting) return done();
      const id = /^message-id:\s*(\S+)/im.exec(head)?.[1] ?? "";
      process.send({ address, id }, () => done());
    });
  },
});

function isFirst(address) {
  if (seen.has(address)) return false;
  seen.add(address);
  return true;
}

function reply(responseCode, text) {
  return Object.assign(new Error(text), { responseCode });
}

server.on("error", () => {});
server.listen(0, "127.0.0.1", () => process.send({ port: server.server.address().port }));
process.on("message", () => process.send({ taken }));
process.on("disconnect", () => process.exit(0));
