import {
  isTicked,
  noAddress,
  rowsOf,
  type WholeSectionCheck,
  webAddress,
} from "./section-fields.server";
import { networkLabels, type PlatformLink, type SocialLink, socialNetworks } from "./show.schema";

/** Platform links in their order; one that is off may lack its address. */
export function checkPlatforms(form: FormData): WholeSectionCheck<"platforms"> {
  const errors: Record<string, string> = {};
  const platforms: PlatformLink[] = [];
  for (const [index, { label, url }] of rowsOf(form, "platforms", ["label", "url"]).entries()) {
    const enabled = isTicked(form, `platforms.${index}.enabled`);
    const address = url ? webAddress(url) : "";
    if (!label) errors[`platforms.${index}.label`] = "Wie heißt die Plattform?";
    else if (label.length > 60) errors[`platforms.${index}.label`] = "Höchstens 60 Zeichen.";
    else if (platforms.some((other) => other.label.toLowerCase() === label.toLowerCase()))
      errors[`platforms.${index}.label`] = "Diesen Namen gibt es schon.";
    if (address === null) errors[`platforms.${index}.url`] = noAddress;
    else if (!address && enabled)
      errors[`platforms.${index}.url`] = "Ohne Adresse kann der Link nicht gezeigt werden.";
    platforms.push({ label, url: address ?? url, order: index + 1, enabled });
  }
  return { changes: { platforms }, errors, values: {} };
}

/** The five networks; one that is off keeps its address. */
export function checkSocial(form: FormData): WholeSectionCheck<"social"> {
  const errors: Record<string, string> = {};
  const rows = rowsOf(form, "social", ["network", "url"]);
  const social: Required<SocialLink>[] = socialNetworks.map((network) => {
    const index = rows.findIndex((row) => row.network === network);
    const url = rows[index]?.url ?? "";
    const address = url ? webAddress(url) : "";
    if (address === null) errors[`social.${index}.url`] = noAddress;
    const enabled = isTicked(form, `social.${index}.enabled`);
    return { network, label: networkLabels[network], url: address ?? url, enabled };
  });
  return { changes: { social }, errors, values: {} };
}
