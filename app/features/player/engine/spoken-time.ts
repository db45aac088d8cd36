/** Seconds as a screen reader should say them: '17 Minuten 19 Sekunden'. */
export function spokenTime(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const minutes = Math.floor(whole / 60);
  const rest = whole % 60;
  const parts = [
    minutes > 0 && `${minutes} ${minutes === 1 ? "Minute" : "Minuten"}`,
    (rest > 0 || minutes === 0) && `${rest} ${rest === 1 ? "Sekunde" : "Sekunden"}`,
  ];
  return parts.filter(Boolean).join(" ");
}
