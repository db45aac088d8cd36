import { coverProblem } from "~/features/media/library/list-media.server";
import { checkSection, sectionVersion } from "~/features/show/check-section.server";
import type { SectionName } from "~/features/show/sections";
import { emptyShow, findShow } from "~/features/show/show.server";
import type { VersionedAnswer } from "~/lib/form-answer";
import type { Operator } from "~/platform/actor";
import { attempt } from "~/platform/attempt.server";
import { writeContent } from "~/platform/db/content-signal.server";
import type { Trx } from "~/platform/db/handles";
import { oneAtATime } from "~/platform/db/one-at-a-time.server";
import { orDataError } from "~/platform/errors";
import { textFields } from "~/platform/read-fields.server";
import type { Services } from "~/platform/services.server";
import { writeShow } from "./write-show.server";

export type ShowAnswer = VersionedAnswer<string> & {
  status: number;
  /** Somebody saved this section meanwhile: the version that is there now; null: nobody did. */
  conflict: string | null;
};

const failed = "Die Einstellungen konnten nicht gespeichert werden. Bitte versuche es noch einmal.";
const changedMeanwhile =
  "Dieser Abschnitt wurde inzwischen an anderer Stelle geändert. Nichts ist verloren: Deine Eingaben stehen noch da.";

/**
 * Saves one section of the settings. With an older `version` in the form than the section has now nothing is
 * written, unless `overwrite` names that one.
 * @returns what the form says, and the status to say it with: 200, 409, 422 or 503
 */
export async function saveShowSection(
  services: Services,
  operator: Operator,
  section: SectionName,
  form: FormData,
): Promise<ShowAnswer> {
  const answer = await attempt(services, () =>
    orDataError("Failed to update show", () =>
      writeContent(services, (trx) => saveWithin(trx, services, { operator, section, form })),
    ),
  );
  return answer ?? { ...refused(), status: 503, message: failed };
}

type Saving = { operator: Operator; section: SectionName; form: FormData };

async function saveWithin(
  trx: Trx,
  services: Services,
  { operator, section, form }: Saving,
): Promise<ShowAnswer> {
  await oneAtATime(trx, services, "show");
  const show = (await findShow(trx)) ?? emptyShow;
  const { changes, errors, values } = checkSection(section, form, {
    show,
    baseUrl: services.env.BASE_URL,
  });
  if (changes.cover && changes.cover !== show.cover && !errors.cover) {
    const problem = await coverProblem(trx, changes.cover);
    if (problem) errors.cover = problem;
  }
  if (Object.keys(errors).length > 0) return { ...refused(), status: 422, errors, values };
  const { version, overwrite } = textFields(form, ["version", "overwrite"]);
  const present = sectionVersion(show, section);
  if ((overwrite || version) !== present)
    return { ...refused(), status: 409, conflict: present, message: changedMeanwhile, values };
  await writeShow(trx, services, operator, {
    former: show,
    next: { ...show, ...changes },
    section,
  });
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
