// Serves the built site; runs on Node 24.
process.env.NODE_ENV ??= "production";
const { serve } = await import("../build/server/index.js");
await serve();
