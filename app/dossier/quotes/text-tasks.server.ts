export { quoteOf } from "./quote-span";
