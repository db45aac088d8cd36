import type { Command } from "commander";
import type { Services } from "~/platform/services.server";
import { rooms } from "~/rooms";
import { givenPath, withSite } from "./open-site.server";

/** Functions of the command line for the rooms' commands. */
export type Terminal = {
  /** Opens the site of the settings, beside a running server. */
  withSite<T>(work: (services: Services) => Promise<T>): Promise<T>;
  /** The absolute path of a file named on the command line. */
  givenPath(name: string): string;
};

/** A command of the operator's command line; flags are in commander's form, texts in German. */
export type RoomCommand = {
  name: string;
  summary: string;
  description: string;
  argument: [flags: string, text: string];
  options: readonly [flags: string, text: string][];
  /** Loads the command, which then returns its output and exit code. */
  run(): Promise<
    (
      terminal: Terminal,
      argument: string | undefined,
      flags: Record<string, string | boolean | undefined>,
    ) => Promise<{ text: string; code: number }>
  >;
};

declare module "~/platform/rooms/room.server" {
  interface FeatureRoom {
    commands?: readonly RoomCommand[];
  }
}

export function addRoomCommands(program: Command): void {
  for (const { name, summary, description, argument, options, run } of rooms.all.flatMap(
    (room) => room.commands ?? [],
  )) {
    const command = program.command(name).summary(summary).description(description);
    command.argument(...argument);
    for (const option of options) command.option(...option);
    command.action(async (given: string | undefined, flags: Record<string, string | boolean>) => {
      const { text, code } = await (await run())({ withSite, givenPath }, given, flags);
      console.log(text);
      if (code) process.exitCode = code;
    });
  }
}
