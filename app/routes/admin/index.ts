import { redirect } from "react-router";
import { firstAdminPage } from "~/features/accounts/sign-in/return-path";

export function loader() {
  throw redirect(firstAdminPage);
}
