import { argumentsOf, COMMANDS, COMMON_OPTIONS, type CommandSpec, type OptionSpec } from '../node/cli/command-table.ts'
import { formatUsageLine } from '../node/cli/help.ts'
import { GENERATED_NOTE, renderTable } from './markdown.ts'

/** The page of the user guide about the command line. */
export function renderCommandReference(): string {
  return [
    `---
title: Command line
description: Every command of Octavo with its options, defaults and exit statuses.
---

${GENERATED_NOTE}

With Octavo installed in a project, write \`npx\` before each command, for example \`npx octavo dev\`.

Octavo has ${COMMANDS.length} commands. Each of them takes a folder, reports every problem with its file, line and column, and lists its options
with \`--help\`.`,
    renderTable(
      ['Command', 'What it does'],
      COMMANDS.map(({ name, summary }) => [`[\`octavo ${name}\`](#octavo-${name})`, summary]),
    ),
    ...COMMANDS.map(renderCommand),
    '## Options of every command',
    renderOptions(COMMON_OPTIONS),
    RESULTS,
  ].join('\n\n')
}

function renderCommand(command: CommandSpec): string {
  const { name, description, options, examples } = command
  return [
    `## octavo ${name}`,
    `\`\`\`text\n${formatUsageLine(command)}\n\`\`\``,
    description,
    renderOptions([
      ...argumentsOf(command).map((argument) => ({ ...argument, value: '', required: argument.default === undefined })),
      ...options,
    ]),
    `\`\`\`bash\n${examples.map((example) => `# ${example.explanation}\n${example.command}`).join('\n\n')}\n\`\`\``,
  ].join('\n\n')
}

function renderOptions(options: OptionSpec[]): string {
  return renderTable(
    ['Option', 'Meaning', 'Default'],
    options.map((option) => [
      formatOption(option),
      option.description,
      option.required ? 'required' : (option.default ?? 'off'),
    ]),
  )
}

/** A positional argument has the value '' and is written without dashes. */
function formatOption({ name, short, value }: OptionSpec): string {
  if (value === '') return `\`${name}\``
  const long = `\`--${name}${value ? ` ${value}` : ''}\``
  return short ? `\`-${short}\`, ${long}` : long
}

const RESULTS = `## Results

Exit status:

| Status | Meaning |
| --- | --- |
| 0 | The command succeeded. There may be warnings. \`dev\` and \`serve\` also end with this status when they are stopped. |
| 1 | There is at least one error, with \`--strict\` also a warning, or the command could not finish. |
| 2 | The command line is wrong: an unknown command or option, a missing value, a folder that does not exist. |
| 129, 130, 143 | Another program or Ctrl+C stopped another command before its end. What was published stays in place. |

Results go to standard output, problems and progress to standard error. Colors and progress appear only on a terminal;
\`NO_COLOR\` switches colors off, \`FORCE_COLOR\` switches them on. \`OCTAVO_DEBUG\` has the effect of \`--verbose\`.
In a workflow of GitHub, where \`GITHUB_ACTIONS\` is \`true\`, problems are also printed as annotations.

Components, parts, layouts and a configuration in TypeScript are programs, which may contain an endless loop. The command stops code that runs for more
than 30 seconds, reports its page and component, and ends with status 1. To allow more time, set \`OCTAVO_TIME_LIMIT\` to the number of
seconds for one page, for loading the components and for the configuration. Waiting for a promise has no limit, for example for the answer of a server
to a page source. After a third of the time limit, the command reports what it is waiting for.

With \`--json\`, \`build\`, \`check\` and \`publish\` print one object with the fields \`ok\`, \`pages\`, \`written\`, \`reused\`, \`removed\`, \`bytes\`,
\`stations\` (name and milliseconds), \`peakMemory\` (bytes), \`out\`, \`problems\` and \`advice\` (sentences about all problems together). Each problem
has a \`kind\` (see [Problems](problems.md)), a \`severity\` (\`error\`, \`warning\` or \`note\`) and a \`message\`, and if known \`file\`, \`line\`,
\`column\` and \`hint\`. \`dev\` and \`serve\` print \`{"url": "…"}\` when they are ready, \`init\` prints \`ok\`, \`folder\` and \`files\`, and \`import\`
the content of its report.
`
