// Loaded into a site (`--import`): answers each message with how long its thread was at work at most without turning
// to anything else since the last one, in milliseconds of its own CPU time. Linux counts them in steps of four.
import { isMainThread } from "node:worker_threads";

const every = 5;

if (isMainThread) {
  const used = () => {
    const { user, system } = process.threadCpuUsage();
    return (user + system) / 1000;
  };
  let before = used();
  let longest = 0;
  const look = () => {
    const now = used();
    longest = Math.max(longest, now - before);
    before = now;
  };
  setInterval(look, every).unref();
  process.on("message", () => {
    look();
    process.send({ longest });
    longest = 0;
  });
  process.channel.unref();
}
