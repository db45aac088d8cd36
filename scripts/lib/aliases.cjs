// The import aliases of tsconfig.json, in the form in which dependency-cruiser reads them.
const { resolve } = require("node:path");

const folder = (name) => resolve(__dirname, "../..", name);

module.exports = { resolve: { alias: { "~": folder("app"), "~db": folder("db") } } };
