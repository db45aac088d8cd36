// An S3 of its own, to be stopped; sends its port.
import { startObjectStore } from "../../tests/object-store.ts";

const server = await startObjectStore();
process.send({ port: server.address().port });
