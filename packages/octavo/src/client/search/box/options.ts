import * as WORDS from '../../../shared/words/index.ts'
import { features } from '../../../shared/shell.ts'
import { pickPlural } from '../../../shared/text/plural.ts'
import { fillLabel } from '../../../shared/text/fill-label.ts'
import type { Hit, PopularPage } from '../engine/index.ts'
import type { BoxState } from './box-state.ts'

/** An option of the listbox. */
export type BoxOption =
  | ({ kind: 'hit' } & Hit)
  | ({ kind: 'page' } & PopularPage)
  /** Searches for other words. */
  | { kind: 'query'; query: string }

export interface OptionGroup {
  label: string
  /** Whether the label is visible. A hit shows the title of its page itself. */
  showsLabel: boolean
  options: BoxOption[]
}

/**
 * The options of the box: hits by page; before a query, recent searches and popular pages; without hits, a suggestion
 * and popular pages.
 */
export function groupOptions({ phase, query, answer, index }: BoxState, recent: readonly string[]): OptionGroup[] {
  if (phase !== 'ready') return []
  const popular = toGroup(
    WORDS.popularPages,
    (index?.popular ?? []).map((page): BoxOption => ({ kind: 'page', ...page })),
  )
  if (query.trim() === '') return [...toGroup(WORDS.recentSearches, recent.map(toQuery)), ...popular]
  if (!answer || (answer.hits.length === 0 && answer.isPartial)) return []
  if (answer.hits.length > 0) return groupHits(answer.hits)
  return [...toGroup(WORDS.didYouMean, answer.suggestion === undefined ? [] : [toQuery(answer.suggestion)]), ...popular]
}

function toQuery(query: string): BoxOption {
  return { kind: 'query', query }
}

function toGroup(label: string, options: BoxOption[]): OptionGroup[] {
  return options.length > 0 ? [{ label, showsLabel: true, options }] : []
}

function groupHits(hits: readonly Hit[]): OptionGroup[] {
  const groups = new Map<number, OptionGroup>()
  for (const hit of hits) {
    const group = groups.get(hit.page) ?? { label: hit.pageTitle, showsLabel: false, options: [] }
    group.options.push({ kind: 'hit', ...hit })
    groups.set(hit.page, group)
  }
  // Several sections without the page itself have its title above them.
  return [...groups.values()].map((group) => ({
    ...group,
    showsLabel: group.options.length > 1 && group.options.every((option) => hrefOf(option)?.includes('#')),
  }))
}

/** The link of an option, if it has one. */
export function hrefOf(option: BoxOption): string | undefined {
  return option.kind === 'query' ? undefined : option.url
}

/**
 * The option a key moves to, of `count` options; undefined for a key that does not move. Home and End belong to the
 * text of the field. See https://www.w3.org/WAI/ARIA/apg/patterns/combobox/.
 */
export function nextOption(key: string, current: number, count: number): number | undefined {
  if (count === 0) return undefined
  if (key === 'ArrowDown') return (current + 1) % count
  return key === 'ArrowUp' ? (current <= 0 ? count : current) - 1 : undefined
}

/**
 * The text of the live region that announces the state of the box. It names the first hit, which is active but has
 * always the same id, so that screen readers do not announce it when it changes.
 */
export function describeBox({ phase, query, answer }: BoxState): string {
  if (phase === 'loading') return WORDS.loadingSearch
  if (phase !== 'ready' || query.trim() === '' || !answer) return ''
  const [first] = answer.hits
  const count = answer.hits.length
  const several = features.plurals ? pickPlural(WORDS.severalResults, count, features.plurals) : WORDS.severalResults
  if (first) return `${count === 1 ? WORDS.oneResult : fillLabel(several, { count })}: ${first.title}`
  return answer.isPartial ? WORDS.searching : WORDS.nothingFound
}
