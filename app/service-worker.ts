/** The rooms' parts of the service worker, from `inWorker` of each `in-worker.ts`. */
const files = import.meta.glob<() => void>("./*/**/in-worker.ts", {
  eager: true,
  import: "inWorker",
});
for (const begin of Object.values(files)) begin();
