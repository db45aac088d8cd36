import { data } from "react-router";
import type { FormAnswer } from "~/lib/form-answer";

type Sent<Answer> = { request: Request; serverAction(): Promise<Answer> };

/** Shows a lost connection in the form; an error page would lose the typed values. */
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
