export { comparePairs } from "./revisions/compare-texts";
