import { use, useState } from "react";
import { FormContext } from "./form-context";

/**
 * The version that a form is about: the one it was opened with, and after each of its own saves the one that
 * made. What the page reads again meanwhile may be somebody else's, and does not count.
 */
export function useFormVersion(loaded: string): string {
  const answer = use(FormContext);
  const [version, setVersion] = useState(loaded);
  const saved = answer?.saved ? answer.version : undefined;
  if (saved !== undefined && saved !== version) setVersion(saved);
  return version;
}
