// The import aliases of tsconfig.json, in the form that dependency-cruiser reads.
const { resolve } = require("node:path");

const folder = (name) => resolve(__dirname, "../..", name);

module.exports = { resolve: { alias: { "~": folder("app"), "~db": folder("db") } } };
