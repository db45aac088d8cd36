import { type ComponentType, type FunctionComponent, lazy } from "react";

/**
 * A component whose script is loaded when it is first shown.
 * @param load resolves to the component
 * @param Missing is shown if the script fails to load; by default nothing
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
