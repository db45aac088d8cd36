import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "app",
  buildDirectory: process.env.BUILD_DIRECTORY ?? "build",
  ssr: true,
  // The server, and the entry of its thread for long texts (app/server).
  serverBuildFile: "[name].js",
  // The whole route table is one hashed, long-lived file, without a request per hovered link.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
