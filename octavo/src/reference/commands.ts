import { COMMANDS, COMMON_OPTIONS, type CommandSpec, type OptionSpec } from '../node/cli/command-table.ts'
import { formatUsageLine } from '../node/cli/help.ts'
import { GENERATED_NOTE, renderTable } from './markdown.ts'

/** The page of the user guide about the command line. */
export function renderCommandReference(): string {
  return [
    `---
title: Command line
description: Every command of Octavo with its options, defaults and exit statuses.
sidebar_position: 7
---

${GENERATED_NOTE}

Octavo has ${COMMANDS.length} commands. Each of them takes a folder, tells every problem it finds with its file, line and column, and shows its options
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
  const { name, description, argument, options, examples } = command
  return [
    `## octavo ${name}`,
    `\`\`\`text\n${formatUsageLine(command)}\n\`\`\``,
    description,
    renderOptions([
      { name: argument.name, description: argument.description, default: argument.default, value: '' },
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

/** An argument has the empty value: it is written without dashes. */
function formatOption({ name, short, value }: OptionSpec): string {
  if (value === '') return `\`${name}\``
  const long = `\`--${name}${value ? ` ${value}` : ''}\``
  return short ? `\`-${short}\`, ${long}` : long
}

const RESULTS = `## Results

Exit status:

| Status | Meaning |
| --- | --- |
| 0 | The command did what it was asked for. Warnings do not change that. |
| 1 | There is at least one error, or the command could not be finished. |
| 2 | The command line is wrong: an unknown command or option, a missing value, a folder that is not there. |

Results go to standard output, problems and progress to standard error. Colors and progress appear only on a terminal;
\`NO_COLOR\` switches colors off, \`FORCE_COLOR\` switches them on. \`OCTAVO_DEBUG\` has the effect of \`--verbose\`.

Components and a configuration in TypeScript are programs, and one with an endless loop would keep a command for ever. What does not
come to an end within 30 seconds, or takes up the memory, is stopped: the command says where it was and ends with status 1.
\`OCTAVO_TIME_LIMIT\` is the number of seconds for one page, for loading the components and for the configuration.

With \`--json\`, \`build\`, \`check\` and \`publish\` print one object with the fields \`ok\`, \`pages\`, \`written\`, \`reused\`, \`removed\`, \`bytes\`,
\`stations\` (name and milliseconds), \`peakMemory\` (bytes), \`out\` and \`problems\`. Each problem has a \`severity\` (\`error\`, \`warning\` or
\`note\`) and a \`message\`, and where they are known \`file\`, \`line\`, \`column\` and \`hint\`. \`dev\` and \`serve\` print \`{"url": "…"}\` as soon as they answer.
`
