import { data, type RouterContextProvider, redirect } from "react-router";
import { isSiteClosed } from "~/core/show/show.server";
import { isSentByScript } from "~/lib/form-answer";
import { type Guarded, guardFields } from "~/lib/text/spam-signals";
import { readFields } from "~/platform/fields/read-fields.server";
import { type Services, servicesContext } from "~/platform/services.server";
import type { Answered } from "~/platform/visitor/submission.server";
import { type Visitor, visitorContext } from "~/platform/visitor/visitor.server";

type Sent = { request: Request; context: Readonly<RouterContextProvider> };

type PublicForm<Field extends string> = {
  fields: readonly Field[];
  /** The message for a site that has no legal texts yet, so that its forms are closed. */
  closed: string;
  /** The page that follows, without scripts. */
  next: string;
  submit(
    services: Services,
    visitor: Visitor,
    fields: Record<Field, string> & Guarded,
  ): Promise<Answered<Field>>;
};

/** Answers scripts with data, and browsers without scripts with the next page, or with the form and its errors. */
export async function answerForm<Field extends string>(
  { request, context }: Sent,
  form: PublicForm<Field>,
) {
  const services = context.get(servicesContext);
  const fields = await readFields(request, [...form.fields, ...guardFields]);
  const { status, ...answer } = (await isSiteClosed(services))
    ? { saved: false, status: 409, message: form.closed, errors: {}, values: fields }
    : await form.submit(services, context.get(visitorContext), fields);
  if (answer.saved && !isSentByScript(fields)) throw redirect(form.next, 303);
  return data(answer, { status });
}
