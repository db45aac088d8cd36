import apps from "./user-agents/apps.json" with { type: "json" };
import bots from "./user-agents/bots.json" with { type: "json" };
import browsers from "./user-agents/browsers.json" with { type: "json" };
import devices from "./user-agents/devices.json" with { type: "json" };
import libraries from "./user-agents/libraries.json" with { type: "json" };

export const ownUserAgents = { bots, apps, libraries, browsers, devices };

export type ListName = keyof typeof ownUserAgents;

export const listNames = Object.keys(ownUserAgents) as ListName[];
