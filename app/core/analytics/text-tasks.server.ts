export { parseUserAgents } from "./downloads/user-agents/read-list.server";
