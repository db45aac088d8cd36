import { openContent, openNewContent } from "~/content/forms.server";
import { type ContentKind, saveFailure } from "~/content/kinds";
import { kindOf } from "~/kinds/kinds.server";
import type { Operator } from "~/platform/actor";
import { attempt } from "~/platform/attempt.server";
import { previewLink } from "~/platform/preview-link.server";
import type { Services } from "~/platform/services.server";
import { takeContent } from "./take-content.server";

/** What the page of a form shows: what is stored, or the draft of `?entwurf=`; null: there is no such text. */
export async function openPage(
  services: Services,
  operator: Operator,
  name: ContentKind,
  { id, request }: { id: string; request: Request },
) {
  const { pages, ...kind } = kindOf(name);
  const opened = pages && (await openContent(services, operator, kind, { id, request }));
  if (!opened) return null;
  const { row, state, approval } = opened;
  return {
    id,
    title: pages.heading?.(row) ?? String(row[kind.title]),
    publicPath: await pages.publicPath(services, row),
    preview: kind.preview ? previewLink(services, operator, { kind: name, id }) : null,
    approval,
    form: { state, data: (await pages.read?.(services, operator, row)) ?? {} },
  };
}

/** The same of a new one. */
export async function openNewPage(
  services: Services,
  operator: Operator,
  name: ContentKind,
  request: Request,
) {
  const { pages, ...kind } = kindOf(name);
  const given = (await pages?.begin?.(services, request)) ?? {};
  const state = await openNewContent(services, operator, kind, { given, request });
  return { state, data: (await pages?.read?.(services, operator, null)) ?? {} };
}

/** Saves the form of such a page. */
export function takePage(
  services: Services,
  operator: Operator,
  name: ContentKind,
  sent: { id: string | null; request: Request },
) {
  const kind = kindOf(name);
  const { afterSave } = kind.pages ?? {};
  return takeContent(services, operator, kind, {
    ...sent,
    failed: saveFailure(name),
    async afterSave({ texts }) {
      const message = afterSave && (await attempt(services, () => afterSave(services, texts)));
      return message ? { message } : null;
    },
  });
}
