import { type ContentKind, isContentKind } from "~/core/content/kinds";
import { kindOf } from "~/core/kinds/kinds.server";
import { formatMoment } from "~/lib/time/moment";
import {
  findPreviewSubject,
  previewExpiry,
  withPreviewToken,
} from "~/platform/preview-link.server";
import type { Services } from "~/platform/services.server";

/** Common values of a preview; a kind's own `preview` adds further ones. */
export type Preview = { kind: ContentKind; until: string; title: string };

/** The content at a secret address, whose files may be loaded there; null if the address is invalid or expired. */
export async function readPreview(services: Services, token: string): Promise<Preview | null> {
  const subject = await findPreviewSubject(services, token);
  if (!subject || !isContentKind(subject.kind)) return null;
  const { kind, id } = subject;
  const shown = await kindOf(kind).preview?.(services, id, (text) => withPreviewToken(text, token));
  return shown ? { kind, until: formatMoment(previewExpiry(token).toISOString()), ...shown } : null;
}
