export { passagesOf } from "./index/passages";
