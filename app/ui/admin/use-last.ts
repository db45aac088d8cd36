import { useEffect, useState } from "react";

/** The value, or, while it could not be read, the last one that could. */
export function useLast<T>(value: T | null): T | null {
  const [last, setLast] = useState(value);
  useEffect(() => {
    if (value !== null) setLast(value);
  }, [value]);
  return value ?? last;
}
