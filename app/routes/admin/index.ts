import { redirect } from "react-router";
import { firstAdminPage } from "~/features/accounts/sign-in/sign-in.schema";

export function loader() {
  throw redirect(firstAdminPage);
}
