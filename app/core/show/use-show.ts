import { useRouteLoaderData } from "react-router";
import type { ShellShow } from "./shell-show.server";

/** The show as every page's frame knows it; undefined only where the frame itself failed. */
export function useShow(): ShellShow {
  return (useRouteLoaderData("root") as { show: ShellShow } | undefined)?.show as ShellShow;
}
