import { durationPattern } from "~/lib/duration";
import { Field } from "./field";

type DurationFieldProps = { defaultValue: string; isOptional?: boolean };

/** The running time of what is heard or seen, as m:ss. */
export function DurationField(props: DurationFieldProps) {
  return (
    <Field
      {...props}
      name="duration"
      label="Dauer"
      hint="Minuten:Sekunden, etwa 45:30"
      pattern={durationPattern}
      title="Minuten:Sekunden, zum Beispiel 45:30"
    />
  );
}
