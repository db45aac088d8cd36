import { type ComponentType, type FunctionComponent, lazy } from "react";

/**
 * A part whose script is fetched when it is first shown.
 * @param load gives the component
 * @param Missing stands in its place where the script does not come; nothing by default: the page itself is there
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Missing: FunctionComponent = () => null,
) {
  return lazy<ComponentType<Props>>(() =>
    load().then(
      (Part) => ({ default: Part }),
      (error: unknown) => {
        console.warn("Ein Teil der Seite konnte nicht geladen werden.", error);
        return { default: Missing };
      },
    ),
  );
}
