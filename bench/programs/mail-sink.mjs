// The least that an SMTP server does: it takes every mail, at once, and counts.
import { createServer } from "node:net";

const end = Buffer.from("\r\n.\r\n");
let taken = 0;

const server = createServer({ noDelay: true }, (socket) => {
  let rest = Buffer.alloc(0);
  let isText = false;
  socket.on("error", () => {});
  socket.on("data", (chunk) => {
    rest = Buffer.concat([rest, chunk]);
    for (let at = lineEnd(); at >= 0; at = lineEnd()) {
      const line = rest.toString("latin1", 0, isText ? 0 : at);
      rest = rest.subarray(at + (isText ? end.length : 2));
      if (isText) {
        taken++;
        isText = false;
        socket.write("250 taken\r\n");
      } else answer(line.slice(0, 4).toUpperCase());
    }
  });

  function lineEnd() {
    return rest.indexOf(isText ? end : "\r\n");
  }

  function answer(verb) {
    if (verb === "EHLO") return socket.write("250-sink\r\n250 PIPELINING\r\n");
    if (verb === "QUIT") return socket.end("221 bye\r\n");
    isText = verb === "DATA";
    socket.write(isText ? "354 go on\r\n" : "250 fine\r\n");
  }

  socket.write("220 sink\r\n");
});

server.listen(0, "127.0.0.1", () => process.send({ port: server.address().port }));
process.on("message", () => process.send({ taken }));
process.on("disconnect", () => process.exit(0));
