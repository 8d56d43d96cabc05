import { toPosition, type Problem } from '../../shared/build/problem.ts'
import { findForbidden, replaceForbidden } from '../../shared/build/text/controls.ts'
import { nextFence } from './prepare.ts'

/**
 * Replaces control characters, which pages cannot contain, by a sign. Not in code fences: the output of a terminal has
 * its colors as such characters, and the others are reported where code is written.
 */
export function replaceControls(text: string, file: string): { text: string; problems: Problem[] } {
  if (!findForbidden(text)) return { text, problems: [] }
  const problems: Problem[] = []
  let fence = ''
  let start = 0
  const lines = text.split('\n').map((line) => {
    const open = fence
    fence = nextFence(fence, line.replace(/\r$/, ''))
    const found = open !== '' && fence !== '' ? undefined : findForbidden(line)
    if (found && problems.length === 0)
      problems.push({ ...isReplaced(found.name), file, ...toPosition(text, start + found.index) })
    start += line.length + 1
    return found ? replaceForbidden(line) : line
  })
  return { text: lines.join('\n'), problems }
}

function isReplaced(name: string) {
  return {
    severity: 'warning' as const,
    kind: 'control-character' as const,
    message: `This text contains the control character ${name}, which is shown as \ufffd.`,
    hint: 'Remove it: pages cannot contain it. Editors show it when they are asked for invisible characters.',
  }
}
