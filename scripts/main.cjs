// The beginning of every npm script. Its syntax suits the oldest Node, so that it can say that this is too old.
const oldest = 18;

if (Number.parseInt(process.versions.node, 10) < oldest) {
  console.error(
    `Node ${process.versions.node} ist zu alt: nötig ist ${oldest} oder neuer; damit holt sich die Seite, was sie braucht.`,
  );
  process.exit(1);
}
import(`./${process.argv.splice(2, 1)[0]}.mjs`).catch((error) => {
  console.error(error);
  process.exit(1);
});
