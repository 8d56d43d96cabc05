import type { ProblemKind } from '../../../shared/build/problem-kinds.ts'
import type { Problem } from '../../../shared/build/problem.ts'
import { formatCount } from '../../../shared/build/text/labels.ts'
import { FOREIGN_KINDS } from '../../foreign/index.ts'
import { kindOf } from './problem-kind.ts'

/** A cause must explain at least this many problems before it is named. */
const FEWEST = 3

/**
 * Settings and commands that would solve many of the problems at once, as sentences.
 * @param isImported `octavo import` has made the site: what is left is not solved by importing it again.
 */
export function advise(problems: readonly Problem[], { isImported = false } = {}): string[] {
  if (isImported) return adviseSlashes(problems)
  return [...adviseSlashes(problems), ...adviseHeadingIds(problems), ...adviseImport(problems)]
}

function adviseSlashes(problems: readonly Problem[]): string[] {
  const share = shareOf(problems, 'broken-link', 'trailing-slash')
  return share === undefined
    ? []
    : [
        `${share} broken links lead to pages if addresses end without a slash. Set "trailingSlash" to false in the configuration.`,
      ]
}

function adviseHeadingIds(problems: readonly Problem[]): string[] {
  const share = shareOf(problems, 'broken-anchor', 'heading-id')
  return share === undefined
    ? []
    : [
        `${share} missing anchors are ids that another engine gives the same headings. "octavo import" writes them after the headings, as {#id}.`,
      ]
}

/** `9 of 12`: how many problems of a kind have a cause; undefined if it is the cause of few or of less than half. */
function shareOf(problems: readonly Problem[], kind: ProblemKind, cause: Problem['cause']): string | undefined {
  const all = problems.filter((problem) => kindOf(problem) === kind)
  const solved = all.filter((problem) => problem.cause === cause).length
  return solved < FEWEST || solved * 2 < all.length ? undefined : `${formatCount(solved)} of ${formatCount(all.length)}`
}

/** The engine of most constructs, if there is one. */
function adviseImport(problems: readonly Problem[]): string[] {
  const engines = new Map<string, Map<string, number>>()
  for (const { kind = '' } of problems) {
    const construct = FOREIGN_KINDS.get(kind)
    if (!construct) continue
    const nouns = engines.get(construct.engine) ?? new Map<string, number>()
    nouns.set(construct.noun, (nouns.get(construct.noun) ?? 0) + 1)
    engines.set(construct.engine, nouns)
  }
  const totals = [...engines].map(([engine, nouns]) => ({
    engine,
    nouns,
    total: [...nouns.values()].reduce((sum, count) => sum + count, 0),
  }))
  const [most] = totals.sort((a, b) => b.total - a.total)
  if (!most || most.total < FEWEST) return []
  const counts = [...most.nouns].sort(([, a], [, b]) => b - a).map(([noun, count]) => `${formatCount(count)} ${noun}`)
  return [`This looks like ${most.engine}: ${counts.join(', ')}. Run "octavo import", which converts it.`]
}
