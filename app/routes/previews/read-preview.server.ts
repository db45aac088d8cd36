import { type ContentKind, isContentKind } from "~/core/content/kinds";
import { kindOf } from "~/core/kinds/kinds.server";
import { formatMoment } from "~/lib/time/moment";
import {
  findPreviewSubject,
  previewExpiry,
  withPreviewToken,
} from "~/platform/preview-link.server";
import type { Services } from "~/platform/services.server";

/** With the further values of the kind's `preview`. */
export type Preview = { kind: ContentKind; until: string; title: string };

/** The text behind a secret address, whose files are admitted; null for an invalid or expired one. */
export async function readPreview(services: Services, token: string): Promise<Preview | null> {
  const subject = await findPreviewSubject(services, token);
  if (!subject || !isContentKind(subject.kind)) return null;
  const { kind, id } = subject;
  const shown = await kindOf(kind).preview?.(services, id, (text) => withPreviewToken(text, token));
  return shown ? { kind, until: formatMoment(previewExpiry(token).toISOString()), ...shown } : null;
}
