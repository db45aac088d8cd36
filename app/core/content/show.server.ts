import { coverProblem } from "~/core/media/library/list-media.server";
import { trackShowMedia } from "~/core/media/library/media-uses.server";
import { lastingFeedGuid } from "~/core/show/feed-guid.server";
import { preparedTexts, readPrivacyParts } from "~/core/show/legal/prepared-texts.server";
import { checkSection, sectionVersion } from "~/core/show/settings/check-section.server";
import {
  isLegalText,
  type LegalText,
  legalTextLabels,
  type SectionName,
  sections,
} from "~/core/show/settings/settings";
import type { Show } from "~/core/show/show.schema";
import { emptyShow, findShow, getShow, saveShow } from "~/core/show/show.server";
import { type VersionedAnswer, valuesThatFit } from "~/lib/form-answer";
import type { Operator } from "~/platform/actor";
import { answerOr } from "~/platform/attempt.server";
import { recordAuditEvent } from "~/platform/audit.server";
import { writeContent } from "~/platform/db/content-signal.server";
import type { Trx } from "~/platform/db/handles";
import { oneAtATime } from "~/platform/db/one-at-a-time.server";
import { textFields } from "~/platform/fields/read-fields.server";
import type { Services } from "~/platform/services.server";
import type { SaveResult } from "./revisions/revisions.schema";
import { keepRevision, listRevisions } from "./revisions/revisions.server";
import { nextVersion } from "./revisions/version";

declare module "~/platform/rooms/room.server" {
  interface FeatureRoom {
    /**
     * Completes a submitted section with data from other servers. Returns German sentences for fields where
     * that failed.
     */
    completeSection?(
      section: SectionName,
      form: FormData,
      services: Services,
    ): Promise<Record<string, string>>;
    /** Writes what follows from changed settings, in the same transaction. */
    followShow?(trx: Trx, former: Show, next: Show, now: Date): Promise<void>;
  }
}

export type ShowAnswer = VersionedAnswer<string> & {
  status: number;
  /** The current version if somebody else saved this section meanwhile, otherwise null. */
  conflict: string | null;
};

/** Most characters of a field; legal texts are the longest. */
const maxSectionText = 100_000;
const failed = "Die Einstellungen konnten nicht gespeichert werden. Bitte versuche es noch einmal.";
const changedMeanwhile =
  "Dieser Abschnitt wurde inzwischen an anderer Stelle geändert. Nichts ist verloren: Deine Eingaben stehen noch da.";

/**
 * Saves one section of the settings. If the form's `version` is outdated, nothing is written unless
 * `overwrite` is the current version.
 * @returns the form's answer and its status: 200, 409, 422 or 503
 */
export async function saveShowSection(
  services: Services,
  operator: Operator,
  section: SectionName,
  form: FormData,
): Promise<ShowAnswer> {
  return answerOr(services, { ...refused(), status: 503, message: failed }, async () => {
    const unanswered = {};
    for (const room of services.rooms.all)
      Object.assign(unanswered, await room.completeSection?.(section, form, services));
    const saving = { operator, section, form, unanswered };
    return writeContent(services, (trx) => saveWithin(trx, services, saving));
  });
}

type Saving = {
  operator: Operator;
  section: SectionName;
  form: FormData;
  /** Failed requests to other servers, as German sentences by field. */
  unanswered: Record<string, string>;
};

async function saveWithin(
  trx: Trx,
  services: Services,
  { operator, section, form, unanswered }: Saving,
): Promise<ShowAnswer> {
  await oneAtATime(trx, services, "show");
  const show = (await findShow(trx)) ?? emptyShow;
  const {
    changes,
    values: typed,
    ...checked
  } = checkSection(section, form, {
    show,
    baseUrl: services.env.BASE_URL,
    pages: services.rooms.pages,
    prepared: preparedTexts(services, show, await readPrivacyParts({ ...services, db: trx })),
  });
  const errors = { ...checked.errors, ...unanswered };
  const values = valuesThatFit(typed, () => maxSectionText);
  if (changes.cover && changes.cover !== show.cover && !errors.cover) {
    const problem = await coverProblem(trx, changes.cover);
    if (problem) errors.cover = problem;
  }
  if (Object.keys(errors).length > 0) return { ...refused(), status: 422, errors, values };
  const { version, overwrite } = textFields(form, ["version", "overwrite"]);
  const present = sectionVersion(show, section);
  if ((overwrite || version) !== present)
    return { ...refused(), status: 409, conflict: present, message: changedMeanwhile, values };
  const next = { ...show, ...changes };
  await writeShow(trx, services, operator, { former: show, next, section });
  for (const room of services.rooms.all)
    await room.followShow?.(trx, show, next, services.clock.now());
  const saved = (await findShow(trx)) ?? emptyShow;
  return {
    ...refused(),
    saved: true,
    status: 200,
    message: "Gespeichert.",
    version: sectionVersion(saved, section),
  };
}

function refused(): ShowAnswer {
  return { saved: false, status: 422, message: null, errors: {}, values: {}, conflict: null };
}

type Restoration = { section: string; text: string; current: string; note: string };

/** Restores a former legal text, unless somebody saved meanwhile. */
export async function restoreLegalText(
  services: Services,
  operator: Operator,
  { section, text, current, note }: Restoration,
): Promise<Exclude<SaveResult<never>, { outcome: "invalid" }>> {
  if (!isLegalText(section)) return { outcome: "missing" };
  const subject = { kind: "show", id: section } as const;
  return writeContent(services, async (trx) => {
    await oneAtATime(trx, services, "show");
    const former = await findShow(trx);
    if (!former) return { outcome: "missing" };
    const [latest] = await listRevisions(trx, subject);
    if (latest && latest.version !== current) return { outcome: "conflict", ...latest };
    const next = { ...former, [section]: text };
    await writeShow(trx, services, operator, { former, next, section, note });
    const [saved] = await listRevisions(trx, subject);
    return { outcome: "saved", id: section, version: saved?.version ?? current };
  });
}

type ShowWrite = { former: Show; next: Show; section: SectionName; note?: string };

/** Writes the settings after a change of one section, with file uses, revisions and the audit event. */
async function writeShow(
  trx: Trx,
  { clock, env }: Services,
  operator: Operator,
  { former, next, section, note }: ShowWrite,
): Promise<void> {
  const now = clock.now();
  await saveShow(trx, { ...next, feedGuid: lastingFeedGuid(next.feedGuid, env) }, now);
  await trackShowMedia(trx, next);
  if (isLegalText(section)) await keepLegalText(trx, operator, { former, section, note }, now);
  const { title } = sections[section];
  const subject = { kind: "show", id: section, title: next.name };
  await recordAuditEvent(trx, operator, { action: "show.update", subject, detail: title }, now);
}

type Kept = { former: Show; section: LegalText; note?: string | undefined };

/** Stores a legal text as a revision; before the first save also the original text. */
async function keepLegalText(
  trx: Trx,
  operator: Operator,
  { former, section, note }: Kept,
  now: Date,
): Promise<void> {
  const subject = { kind: "show", id: section } as const;
  const fieldsOf = (show: Show) => ({
    title: legalTextLabels[section],
    [section]: show[section],
  });
  const [latest] = await listRevisions(trx, subject);
  const before = new Date(now.getTime() - 1).toISOString();
  if (!latest && former[section])
    await keepRevision(trx, subject, { version: before, fields: fieldsOf(former), operator: null });
  await keepRevision(trx, subject, {
    version: nextVersion(latest?.version ?? before, now),
    fields: fieldsOf(await getShow(trx)),
    operator,
    note: note ?? null,
  });
}
