import { FIELD_NAMES } from './schema.ts'

type Fault = { message: string; line: number; column: number; hint: string }

/** Reports front matter that the parser takes for text. */
export function reportUnread(text: string, report: (fault: Fault) => void): void {
  if (looksUnclosed(text)) return report(unclosed())
  const line = findMisplaced(text)
  if (line !== undefined) report(misplaced(line))
}

export function notYaml(): Fault {
  return { message: 'The front matter is TOML.', line: 1, column: 1, hint: 'Write YAML between two lines "---".' }
}

/** Whether there is no closing `---` line. */
function looksUnclosed(text: string): boolean {
  return /^---[ \t]*\n(?:[A-Za-z_]+:.*\n)/.test(text)
}

/** The line of the dashes before known fields, if these are below a blank line, indented or more than three. */
function findMisplaced(text: string): number | undefined {
  const [, blank = '', name = ''] =
    /^(\s*)-{3,}[ \t]*\n[ \t]*([a-z_]+):.*\n(?:.*\n){0,100}?[ \t]*-{3,}[ \t]*(?:\n|$)/.exec(text) ?? []
  return FIELD_NAMES.includes(name) ? blank.split('\n').length : undefined
}

function unclosed(): Fault {
  return {
    message: 'The front matter is not closed.',
    line: 1,
    column: 1,
    hint: 'Add a line "---" after its last field.',
  }
}

function misplaced(line: number): Fault {
  return {
    message: 'This front matter is text of the page.',
    line,
    column: 1,
    hint: 'Write exactly "---" as the first line of the file, and after the last field.',
  }
}
