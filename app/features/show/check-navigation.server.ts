import { ownEntries } from "./navigation-entries";
import {
  isTicked,
  noAddress,
  rowsOf,
  type WholeSectionCheck,
  webAddress,
} from "./section-fields.server";
import { type NavigationEntry, navigationPlaces } from "./show.schema";

const longestLabel = 40;

/** The entries of the three places in their order; the program's own and pages keep where they lead. */
export function checkNavigation(form: FormData): WholeSectionCheck<"navigation"> {
  const errors: Record<string, string> = {};
  const navigation = Object.fromEntries(
    Object.keys(navigationPlaces).map((place) => {
      const own = ownEntries[place as keyof typeof ownEntries].map(({ to }) => to);
      const entries = rowsOf(form, place, ["to", "label"]).map(({ to, label }, index) => {
        const isShown = isTicked(form, `${place}.${index}.isShown`);
        const isKnown = own.includes(to) || /^page:[\w-]{1,64}$/.test(to);
        const address = isKnown ? to : webAddress(to);
        if (!address) errors[`${place}.${index}.to`] = noAddress;
        if (!isKnown && !label) errors[`${place}.${index}.label`] = "Wie soll der Link heißen?";
        if (label.length > longestLabel)
          errors[`${place}.${index}.label`] = `Höchstens ${longestLabel} Zeichen.`;
        return { to: address ?? to, label, isShown };
      });
      return [place, entries];
    }),
  ) as Record<keyof typeof navigationPlaces, NavigationEntry[]>;
  return { changes: { navigation }, errors, values: {} };
}
