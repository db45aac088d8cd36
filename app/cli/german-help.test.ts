import { CommanderError } from "commander";
import { expect, test, vi } from "vitest";
import { germanProgram } from "./german-help";

function run(...argv: string[]) {
  const program = germanProgram("npm run admin --", "Verwaltet.");
  const action = vi.fn();
  program
    .command("import-feed")
    .argument("<quelle>")
    .option("--laut")
    .option("--ab <tag>")
    .action(action);
  let output = "";
  const configure = (command: typeof program) =>
    command.configureOutput({
      writeOut: (text) => {
        output += text;
      },
      writeErr: (text) => {
        output += text;
      },
    });
  configure(program);
  for (const command of program.commands) configure(command);
  try {
    program.parse(argv, { from: "user" });
  } catch (error) {
    expect(error).toBeInstanceOf(CommanderError);
  }
  return { output, action };
}

test("the help is German", () => {
  const { output } = run("--help");
  for (const word of ["Aufruf:", "Befehle:", "Schalter:", "import-feed", "zeigt diese Hilfe"])
    expect(output).toContain(word);
  expect(output).not.toMatch(/usage|options|command|display help/i);
});

test("the help of a command is found in both ways", () => {
  const { output } = run("help", "import-feed");
  expect(output).toContain("import-feed [schalter] <quelle>");
  expect(run("import-feed", "--help").output).toBe(output);
  expect(run("help").output).toBe(run("--help").output);
});

test.each([
  [["import-feed"], "Es fehlt die Angabe <quelle>."],
  [["unfug"], "Den Befehl „unfug“ gibt es nicht."],
  [["import-feed", "--leise", "a"], "Den Schalter „--leise“ gibt es nicht."],
  [["import-feed", "a", "b"], "Das sind zu viele Angaben."],
  [["import-feed", "a", "--ab"], "Hinter „--ab <tag>“ fehlt die Angabe."],
  [["help", "un.fug"], "Den Befehl „un.fug“ gibt es nicht."],
])("%j is refused in one German sentence", (argv, sentence) => {
  const { output, action } = run(...argv);
  expect(output).toBe(`${sentence} Hilfe: npm run admin -- --help\n`);
  expect(action).not.toHaveBeenCalled();
});
