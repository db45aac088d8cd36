export { factsOfFeed } from "./feed-facts";
