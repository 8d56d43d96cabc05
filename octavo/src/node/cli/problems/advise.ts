import type { ProblemKind } from '../../../shared/problem-kinds.ts'
import type { Problem } from '../../../shared/problem.ts'
import { formatCount } from '../../../shared/text/labels.ts'
import { lookUp } from '../../../shared/plain-data.ts'
import { kindOf } from './problem-kind.ts'

/** A cause must explain at least this many problems before it is named. */
const FEWEST = 3

/** The constructs that only one engine has, by the kind of their problem. */
const ENGINES: Readonly<Record<string, { engine: string; noun: string }>> = {
  'foreign-mkdocs-admonition': { engine: 'MkDocs Material', noun: 'admonitions (`!!!`)' },
  'foreign-mkdocs-details': { engine: 'MkDocs Material', noun: 'collapsible blocks (`???`)' },
  'foreign-mkdocs-tab': { engine: 'MkDocs Material', noun: 'tabs (`===`)' },
  'foreign-mkdocs-fence-tab': { engine: 'MkDocs Material', noun: 'code tabs (`tab=`)' },
  'foreign-mkdocs-snippet': { engine: 'MkDocs Material', noun: 'snippets (`--8<--`)' },
  'foreign-mkdocs-attributes': { engine: 'MkDocs Material', noun: 'lists of attributes (`{: }`)' },
  'foreign-mkdocs-icon': { engine: 'MkDocs Material', noun: 'icons (`:material-…:`)' },
  'foreign-category': { engine: 'Docusaurus', noun: 'category files (`_category_.json`)' },
  'foreign-docusaurus-tab': { engine: 'Docusaurus', noun: 'code tabs (`tab`)' },
  'foreign-docusaurus-npm2yarn': { engine: 'Docusaurus', noun: 'commands for several package managers (`npm2yarn`)' },
  'foreign-mdx-import': { engine: 'Docusaurus or another site in MDX', noun: 'imports' },
  'foreign-mdx': { engine: 'Docusaurus or another site in MDX', noun: 'pages (`.mdx`)' },
  'foreign-mdbook-include': { engine: 'mdBook', noun: 'includes (`{{#include}}`)' },
  'foreign-mdbook-hidden': { engine: 'mdBook', noun: 'blocks with hidden lines' },
  'foreign-vitepress-code': { engine: 'VitePress', noun: 'code files (`<<<`)' },
  'foreign-vitepress-include': { engine: 'VitePress', noun: 'includes (`@include`)' },
  'foreign-docfx-include': { engine: 'DocFX', noun: 'includes (`[!INCLUDE]`)' },
  'foreign-docfx-reference': { engine: 'DocFX', noun: 'references (`xref:`)' },
  'foreign-docfx-block': { engine: 'DocFX', noun: 'blocks' },
}

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
    const construct = lookUp(ENGINES, kind)
    if (!construct) continue
    const nouns = engines.get(construct.engine) ?? new Map<string, number>()
    nouns.set(construct.noun, (nouns.get(construct.noun) ?? 0) + 1)
    engines.set(construct.engine, nouns)
  }
  const totals = [...engines].map(([engine, nouns]) => ({ engine, nouns, total: sum(nouns.values()) }))
  const [most] = totals.sort((a, b) => b.total - a.total)
  if (!most || most.total < FEWEST) return []
  const counts = [...most.nouns].sort(([, a], [, b]) => b - a).map(([noun, count]) => `${formatCount(count)} ${noun}`)
  return [`This looks like ${most.engine}: ${counts.join(', ')}. Run "octavo import", which converts it.`]
}

function sum(counts: Iterable<number>): number {
  let total = 0
  for (const count of counts) total += count
  return total
}
