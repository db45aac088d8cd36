/** Of the operator `admin@localhost` of every site that is measured. */
export const operatorPassword = "Ein langes Passwort 4711";

/** Signs in as a browser does; gives the Cookie header of the session. */
export async function signIn(address) {
  const { headers } = await fetch(`${address}/admin/login`, {
    method: "POST",
    headers: { Origin: address },
    body: new URLSearchParams({ email: "admin@localhost", password: operatorPassword }),
    redirect: "manual",
  });
  return headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
}
