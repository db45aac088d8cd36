import { data } from "react-router";
import { NotFoundPage } from "./parts/error-page";

export function loader() {
  return data(null, { status: 404 });
}

export function meta() {
  return [{ name: "robots", content: "noindex" }];
}

export default function NotFound() {
  return <NotFoundPage />;
}
