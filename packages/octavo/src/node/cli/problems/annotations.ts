import { join } from 'node:path'
import { showControls } from '../../../shared/build/text/controls.ts'
import { sortByPlace, type Problem } from '../../../shared/build/problem.ts'
import { toRelativePath } from '../../files/index.ts'
import { kindOf } from './problem-kind.ts'

/** GitHub shows so many annotations of each kind for one step. */
const SHOWN = 10

const COMMANDS = { error: 'error', warning: 'warning', note: 'notice' } as const

/**
 * In a workflow of GitHub, commands that show problems beside the changed lines of a pull request; elsewhere ''. See
 * https://docs.github.com/actions/reference/workflows-and-actions/workflow-commands. `root`: absolute path of the site.
 */
export function formatAnnotations(problems: readonly Problem[], root: string, env: NodeJS.ProcessEnv): string {
  if (env['GITHUB_ACTIONS'] !== 'true') return ''
  const repository = env['GITHUB_WORKSPACE'] ?? root
  const sorted = sortByPlace(problems)
  const shown = Object.keys(COMMANDS).flatMap((severity) =>
    sorted.filter((problem) => problem.severity === severity).slice(0, SHOWN),
  )
  return shown.map((problem) => toCommand(problem, root, repository)).join('')
}

function toCommand(problem: Problem, root: string, repository: string): string {
  const { severity, message, hint, file, line, column } = problem
  const properties = Object.entries({
    file: file === undefined ? undefined : toRelativePath(repository, join(root, file)),
    line,
    col: column,
    title: kindOf(problem) === 'other' ? undefined : kindOf(problem),
  }).flatMap(([name, value]) => (value === undefined ? [] : `${name}=${escapeProperty(String(value))}`))
  const text = [message, hint].filter((part) => part !== undefined).map((part) => escapeData(part))
  return `::${[COMMANDS[severity], properties.join(',')].filter(Boolean).join(' ')}::${text.join('%0A')}\n`
}

/** https://github.com/actions/toolkit/blob/main/packages/core/src/command.ts */
function escapeData(text: string): string {
  return showControls(text).replaceAll('%', '%25')
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C')
}
