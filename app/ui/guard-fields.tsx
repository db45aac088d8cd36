import { useEffect, useRef } from "react";

/** Fields by which a form's receiver tells people from machines; people see nothing of them. */
export function GuardFields() {
  const trap = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const form = trap.current?.form;
    const seen = performance.now();
    const tell = ({ formData }: FormDataEvent) =>
      formData.set("elapsed", String(Math.round(performance.now() - seen)));
    form?.addEventListener("formdata", tell);
    return () => form?.removeEventListener("formdata", tell);
  }, []);
  return (
    <div hidden>
      <label>
        Bitte leer lassen
        <input ref={trap} type="text" name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
