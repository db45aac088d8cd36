import { useRouteLoaderData } from "react-router";
import type { ShellShow } from "./shell-show.server";

/** The show as the shell of every page knows it; nothing only where the shell itself failed. */
export function useShow(): ShellShow {
  return (useRouteLoaderData("root") as { show: ShellShow } | undefined)?.show as ShellShow;
}
