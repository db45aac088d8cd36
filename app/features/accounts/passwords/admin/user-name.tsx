/** Whose password a form asks for: unseen, but password managers keep the two together. */
export function UserName({ email }: { email: string }) {
  return <input type="text" value={email} readOnly hidden autoComplete="username" />;
}
