import { fork } from "node:child_process";
import { once } from "node:events";

/** CPU milliseconds that React alone needs for a page of this HTML after `warmUp` renders, in a process of its own. */
export async function reactAlone(html, warmUp) {
  const child = fork("scripts/bench/programs/react-alone.mjs", {
    env: { ...process.env, NODE_ENV: "production" },
  });
  child.send({ html, warmUp });
  const [{ milliseconds, bytes }] = await once(child, "message");
  const ended = once(child, "exit");
  child.disconnect();
  await ended;
  return { milliseconds, bytes };
}
