export { checkFeedPages } from "./check-feed";
