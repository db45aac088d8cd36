// Serves the built site; runs on the pinned Node.
process.env.NODE_ENV ??= "production";
// Before the site serves, a signal ends the process at once: unfinished work is repeated at the next start.
for (const signal of ["SIGTERM", "SIGINT"]) process.on(signal, () => process.exit(0));
const { serve } = await import("../build/server/index.js");
await serve();
