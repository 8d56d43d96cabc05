/**
 * Checks that the second tutorial can start where the first one ends.
 * Input: the pages in order, and the commands that their blocks ran in one shell. Output: what is missing.
 */
import type { Invocation } from '../samples/shell/run-blocks.ts'
import { linesWithoutCode } from '../source/fences.ts'
import type { Page } from '../source/read-pages.ts'

export const TUTORIALS = ['sites/k5/docs/about/getting-started.md', 'sites/k5/docs/design/service-design.md'] as const

/** The second tutorial marks an element of the first one with a star. */
const MARKED = /`(\w+)`\\\*/g
const NEW_BRANCH = /\*\*New branch\*\*, and enter `([\w./-]+)`/
const MERGED = /\*\*Merge\*\*/
/** The second tutorial begins where the first one ends. */
const STARTS_ON_MAIN = /on the branch `main`, create the branch/

export function findGaps(first: Page, second: Page, invocations: Invocation[]): string[] {
  const text = linesWithoutCode(first)
  const branch = text.flatMap((line) => NEW_BRANCH.exec(line)?.[1] ?? [])[0]
  const switches = invocations
    .filter(({ words }) => words[0] === 'git' && words[1] === 'switch')
    .map(({ words }) => words.at(-1))
  const marked = linesWithoutCode(second).flatMap((line) => [...line.matchAll(MARKED)].map(([, name = '']) => name))
  return [
    ...(branch ? [] : ['the first tutorial creates no branch']),
    ...(switches[0] === branch ? [] : [`the clone is on ${switches[0]}, not on the branch ${branch}`]),
    ...(text.some((line) => MERGED.test(line)) ? [] : [`nothing merges ${branch}`]),
    ...(switches.at(-1) === 'main' ? [] : ['the clone does not end on main']),
    ...(linesWithoutCode(second).some((line) => STARTS_ON_MAIN.test(line))
      ? []
      : ['the second one does not start on main']),
    ...[...new Set(marked)]
      .filter((name) => !text.join('\n').includes(`\`${name}\``))
      .map((name) => `nothing creates ${name}`),
  ]
}
