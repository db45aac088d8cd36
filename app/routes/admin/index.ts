import { redirect } from "react-router";
import { firstAdminPage } from "~/features/accounts/return-path";

export function loader() {
  throw redirect(firstAdminPage);
}
