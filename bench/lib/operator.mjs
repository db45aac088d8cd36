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

/** A token with every verb that asks for no second factor. */
export async function makeToken(address, headers) {
  const page = `${address}/admin/account/tokens`;
  const fields = { form: "create", name: "Prüfung", role: "owner", days: "1", assistants: "1" };
  const body = new URLSearchParams({ ...fields, choice: "all", password: operatorPassword });
  const answer = await (await fetch(page, { method: "POST", headers, body })).text();
  return /whde_[\w-]{43}/.exec(answer)?.[0] ?? "";
}
