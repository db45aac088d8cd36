import { data } from "react-router";
import type { FormAnswer } from "~/lib/form-answer";

type Sent<Answer> = { request: Request; serverAction(): Promise<Answer> };

/** A broken line says so in the form instead of taking the page, and what was typed, away. */
export async function keepSent<Answer>(
  { request, serverAction }: Sent<Answer>,
  failed: FormAnswer<never>,
) {
  const sent = request.clone();
  return serverAction().catch(async () => {
    const values = Object.fromEntries(await sent.formData());
    return data({ ...failed, values }, { status: 503 });
  });
}
