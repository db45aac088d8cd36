import type { Plugin } from "vite";

const unusedFiles =
  /react-router\/dist\/production\/lib\/(dom\/ssr\/(fog-of-war|route-discovery)|router\/instrumentation)\.js$/;

/** Functions of features that the site does not use, by the end of their file's path and by feature. */
export const unusedFunctions: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "react-dom/cjs/react-dom-client.production.js": {
    "<ViewTransition>":
      "trackEnterViewTransitions applyViewTransitionToHostInstances restoreViewTransitionOnHostInstances " +
      "commitExitViewTransitions commitEnterViewTransitions commitNestedViewTransitions " +
      "restoreNestedViewTransitions restoreEnterOrExitViewTransitions startViewTransition " +
      "createViewTransitionInstance getViewTransitionName getViewTransitionClassName " +
      "maySuspendCommit suspendInstance",
    "<Fragment ref>":
      "FragmentInstance addFragmentHandleToFiber commitNewChildToFragmentInstances isFragmentInstanceParent " +
      "isFragmentInstanceHostBoundary commitFragmentInstanceInsertionEffects commitFragmentInstanceDeletionEffects",
    "<SuspenseList>": "updateSuspenseListComponent findFirstSuspended cutOffTailIfNeeded",
    "<Activity>": "updateActivityComponent pushDehydratedActivitySuspenseHandler",
    "custom elements": "setPropOnCustomElement",
    useActionState: "mountActionState updateActionState rerenderActionState",
    "useEffectEvent, useMemoCache of React's compiler":
      "useEffectEventImpl updateEvent useMemoCache refreshCache updateRefresh",
    "functions as a form's action, asynchronous transitions":
      "startHostTransition requestFormReset$1 recursivelyResetForms defaultOnDefaultTransitionIndicator",
    "onBeforeInput, onComposition…, onSelect":
      "getFallbackBeforeInputChars getNativeBeforeInputChars getDataFromCustomEvent isFallbackCompositionEnd constructSelectEvent",
    "preload and preinit":
      "prefetchDNS preconnect preload preloadModule preinitStyle preinitScript preinitModuleScript",
    findDOMNode: "findCurrentFiberUsingSlowPath findCurrentHostFiberImpl",
    "names of components in errors": "getStackByFiberInDevAndProd getComponentNameFromType",
  },
  "react-router/dist/production/lib/router/router.js": {
    "lazy route discovery": "discoverRoutes patchRoutesImpl",
    "<ScrollRestoration>": "enableScrollRestoration saveScrollPosition getSavedScrollPosition",
  },
  "react-router/dist/production/lib/router/history.js": {
    "hints for developers": "warning",
  },
  "react-router/dist/production/lib/hooks.js": {
    "hints for developers": "warningOnce",
    "server components": "RSCErrorHandler",
    "errors without an ErrorBoundary, which the root has": "DefaultErrorComponent",
  },
  "react-router/dist/production/lib/dom/ssr/components.js": {
    "server components": "RSCPrefetchPageLinksImpl",
  },
};

/**
 * Removes unused parts of React and React Router from the client: lazy route discovery, since the client knows all
 * routes from the start (react-router.config.ts), instrumentation, which is off (entry.client.tsx), and
 * `unusedFunctions`. What only these need goes with them. Made for react-router 8.5.1 and React 19.3.
 */
export function withoutUnusedCode(): Plugin {
  return {
    name: "without-unused-code",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    transform(code, id) {
      if (unusedFiles.test(id)) return { code: stubsOf(code), map: null };
      const file = Object.keys(unusedFunctions).find((path) => id.endsWith(path));
      const kept = file ? withoutFunctions(code, file) : code;
      const plain = id.includes("/react-router/") ? withoutDisplayNames(kept) : kept;
      return plain === code ? null : { code: plain, map: null };
    },
  };
}

/** Empty functions with the names that the last line of a module exports. */
export function stubsOf(code: string): string {
  const [, names = ""] = /export \{([^}]+)\};\s*$/.exec(code) ?? [];
  return names
    .split(",")
    .map((name) => `export const ${name.trim()} = () => undefined;`)
    .join("\n");
}

/** Empties the unused functions of a file, and drops methods that it adds to them. @throws if one is not there */
export function withoutFunctions(code: string, file: string): string {
  let left = code;
  for (const name of Object.values(unusedFunctions[file] ?? {})
    .join(" ")
    .split(" ")) {
    const escaped = name.replace("$", "\\$");
    const whole = new RegExp(`^(\\t*)((?:async )?function ${escaped}\\()[^]*?\\n\\1\\}$`, "m");
    if (!whole.test(left)) throw new Error(`${file} has no function ${name} (unused-code.ts)`);
    left = left
      .replace(whole, (_, indent: string, head: string) => `${indent}${head}) {}`)
      .replace(new RegExp(`^${escaped}\\.prototype\\.\\w+ = [^]*?;$(?=\\n[^\\s}])`, "gm"), "");
  }
  return left;
}

/** Without these statements unused components can be dropped. */
function withoutDisplayNames(code: string): string {
  return code.replace(/^\w+\.displayName = ".*";$/gm, "");
}
