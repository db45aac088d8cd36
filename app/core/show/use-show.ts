import { useRouteLoaderData } from "react-router";
import type { ShellShow } from "./shell-show.server";

/** The data of the show that every page has. Undefined only if the root loader failed. */
export function useShow(): ShellShow {
  return (useRouteLoaderData("root") as { show: ShellShow } | undefined)?.show as ShellShow;
}
