export { heardOf, quoteOf } from "./quote-span";
