import { readFileSync } from "node:fs";

// Linux counts in hundredths of a second towards programs, whatever its own clock does (proc(5)).
const ticksPerSecond = 100;

export const canReadUsage = process.platform === "linux";

/** CPU seconds that processes have used so far, in program and kernel together. */
export function cpuSeconds(pids) {
  const ticks = pids.map((pid) => {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The name in parentheses may hold blanks; user and system time are the 12th and 13th field after it.
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return Number(fields[11]) + Number(fields[12]);
  });
  return ticks.reduce((sum, value) => sum + value, 0) / ticksPerSecond;
}

/** Megabytes (of 1,000,000 bytes) that a process holds in memory now, and the most it ever held. */
export function memory(pid) {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  const megabytes = (name) =>
    (Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1]) * 1024) / 1e6;
  return { now: megabytes("VmRSS"), max: megabytes("VmHWM") };
}

/** Megabytes that processes hold, of pages that several share each its part (PSS). */
export function sharedMemory(pids) {
  const bytes = pids.map((pid) => {
    const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, "utf8");
    return Number(/^Pss:\s+(\d+) kB/m.exec(rollup)?.[1]) * 1024;
  });
  return bytes.reduce((sum, value) => sum + value, 0) / 1e6;
}

/** A process and its children. */
export function familyOf(pid) {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim();
  return [pid, ...(children ? children.split(" ").map(Number) : [])];
}
