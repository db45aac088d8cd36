import { checkFeed, checkVerification } from "./check-feed.server";
import { checkGeneral } from "./check-general.server";
import { checkImprint, checkPrivacy } from "./check-legal.server";
import { checkHosts, checkPlatforms, checkSocial } from "./check-lists.server";
import type { SectionCheck } from "./section-check.server";
import type { SectionName } from "./sections";
import type { Show } from "./show.schema";

/** Reads a sent section of the settings. `baseUrl`: where the site stands. */
export function checkSection(
  section: SectionName,
  form: FormData,
  { show, baseUrl }: { show: Show; baseUrl: string },
): SectionCheck {
  switch (section) {
    case "general":
      return checkGeneral(form);
    case "hosts":
      return checkHosts(form);
    case "platforms":
      return checkPlatforms(form);
    case "social":
      return checkSocial(form);
    case "imprint":
      return checkImprint(form);
    case "privacy":
      return checkPrivacy(form, show);
    case "verification":
      return checkVerification(form);
    case "feed":
      return checkFeed(form, `${baseUrl}/feed.xml`);
  }
}
