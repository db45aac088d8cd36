/**
 * A metric of this process in Prometheus' text format 0.0.4 (prometheus.io/docs/instrumenting/exposition_formats).
 * Counting costs one map look-up, which is cheap beside a page that takes a tenth of a millisecond.
 */
export type Metric = { text(): string };

type Labels = readonly string[];

/** A counter, which only increases, with one value per combination of labels. */
export function counter(name: string, help: string, labels: Labels = []) {
  const values = new Map<string, number>();
  return {
    /** @param given the labels' values, in their order */
    add(amount: number, ...given: string[]): void {
      const key = given.join("\0");
      values.set(key, (values.get(key) ?? 0) + amount);
    },
    text: () =>
      head(name, help, "counter") +
      [...values].map(([key, value]) => line(name, named(labels, key), value)).join(""),
  };
}

/** A counter whose value is stored elsewhere. */
export function total(name: string, help: string, value: number): Metric {
  const metric = counter(name, help);
  metric.add(value);
  return metric;
}

const bounds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** A histogram of durations. */
export function histogram(name: string, help: string, labels: Labels = []) {
  /** Per combination of labels: the count of each bucket, the count of larger values, and the sum. */
  const values = new Map<string, Float64Array>();
  const beyond = bounds.length;
  return {
    observe(seconds: number, ...given: string[]): void {
      const key = given.join("\0");
      let counts = values.get(key);
      if (!counts) {
        counts = new Float64Array(beyond + 2);
        values.set(key, counts);
      }
      let at = 0;
      while (at < beyond && seconds > (bounds[at] as number)) at++;
      counts[at] = (counts[at] ?? 0) + 1;
      counts[beyond + 1] = (counts[beyond + 1] ?? 0) + seconds;
    },
    text() {
      let text = head(name, help, "histogram");
      for (const [key, counts] of values) {
        const own = named(labels, key);
        let below = 0;
        for (const [at, bound] of [...bounds, "+Inf"].entries()) {
          below += counts[at] ?? 0;
          text += line(`${name}_bucket`, [...own, ["le", String(bound)]], below);
        }
        text += line(`${name}_sum`, own, counts[beyond + 1] ?? 0);
        text += line(`${name}_count`, own, below);
      }
      return text;
    },
  };
}

/** A metric that shows the current state, with one value or one per label. */
export function gauge(
  name: string,
  help: string,
  value: number | Readonly<Record<string, number>>,
  label = "",
): Metric {
  const values = typeof value === "number" ? [["", value] as const] : Object.entries(value);
  return {
    text: () =>
      head(name, help, "gauge") +
      values.map(([key, one]) => line(name, named(label ? [label] : [], key), one)).join(""),
  };
}

function head(name: string, help: string, type: string): string {
  return `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n`;
}

function named(labels: Labels, key: string): [string, string][] {
  const values = key.split("\0");
  return labels.map((label, at) => [label, values[at] ?? ""]);
}

function line(name: string, labels: readonly [string, string][], value: number): string {
  const escaped = (text: string) => text.replace(/[\\"]/g, "\\$&").replace(/\n/g, "\\n");
  const shown = labels.map(([label, text]) => `${label}="${escaped(text)}"`).join(",");
  return `${name}${shown && `{${shown}}`} ${value}\n`;
}

export const mailCount = counter("podcast_mails_total", "Mails handed over, by outcome.", [
  "kind",
  "outcome",
]);
export const jobCount = counter("podcast_jobs_run_total", "Jobs run, by outcome.", [
  "kind",
  "outcome",
]);
export const queryTimes = histogram(
  "podcast_database_query_duration_seconds",
  "Statements of the database, without the wait for a connection.",
  ["outcome"],
);

export const counted = [mailCount, jobCount, queryTimes];
