import { Command, Help } from "commander";

const titles: Record<string, string> = {
  "Usage:": "Aufruf:",
  "Arguments:": "Angaben:",
  "Options:": "Schalter:",
  "Commands:": "Befehle:",
};

const errors: [RegExp, string][] = [
  [/^error: missing required argument '(.+)'/, "Es fehlt die Angabe <$1>."],
  [/^error: unknown command '(.+)'/, "Den Befehl „$1“ gibt es nicht."],
  [/^error: unknown option '(.+)'/, "Den Schalter „$1“ gibt es nicht."],
  [/^error: option '(.+)' argument missing/, "Hinter „$1“ fehlt die Angabe."],
  [/^error: too many arguments.*/, "Das sind zu viele Angaben."],
];

const english = new Help();

/** A commander program in German that throws instead of ending the process. */
export function germanProgram(name: string, description: string): Command {
  const program = new GermanCommand(name).description(description);
  // Commander's own help ignores an unknown command.
  program
    .helpCommand(false)
    .command("help")
    .description("zeigt die Hilfe")
    .argument("[befehl]", "wozu")
    .action((wanted?: string) => {
      const command = wanted ? program.commands.find((known) => known.name() === wanted) : program;
      if (!command) program.error(`error: unknown command '${wanted}'`);
      else command.help();
    });
  return program;
}

class GermanCommand extends Command {
  constructor(name?: string) {
    super(name);
    this.exitOverride()
      .helpOption("-h, --help", "zeigt diese Hilfe")
      .configureHelp({
        styleTitle: (title) => titles[title] ?? title,
        commandUsage: (command) => germanUsage(english.commandUsage(command)),
        subcommandTerm: (command) => germanUsage(english.subcommandTerm(command)),
      })
      .configureOutput({ outputError: (message, write) => write(germanError(message)) });
  }

  override createCommand(name?: string): Command {
    return new GermanCommand(name);
  }
}

function germanUsage(usage: string): string {
  return usage.replace("[options]", "[schalter]").replace("[command]", "[befehl]");
}

function germanError(message: string): string {
  const [first = ""] = message.split("\n");
  for (const [pattern, german] of errors)
    if (pattern.test(first))
      return `${first.replace(pattern, german)} Hilfe: npm run admin -- --help\n`;
  return message;
}
