import type { Hit, PopularPage } from './answer.ts'
import type { BoxState } from './box-state.ts'

/** One thing to choose in the box. */
export type BoxOption =
  | ({ kind: 'hit' } & Hit)
  | ({ kind: 'page' } & PopularPage)
  /** Words to look for. */
  | { kind: 'query'; query: string }

export interface OptionGroup {
  label: string
  /** Whether the label is shown; the hits of a page say themselves where they stand. */
  showsLabel: boolean
  options: BoxOption[]
}

/** What the box offers: hits page by page, or before anything is typed, and when nothing is found, ways to begin. */
export function groupOptions({ phase, query, answer, opening }: BoxState, recent: readonly string[]): OptionGroup[] {
  if (phase !== 'ready') return []
  const popular = toGroup(
    'Popular pages',
    (opening?.popular ?? []).map((page): BoxOption => ({ kind: 'page', ...page })),
  )
  if (query.trim() === '') return [...toGroup('Recent searches', recent.map(toQuery)), ...popular]
  if (!answer || (answer.hits.length === 0 && answer.isPartial)) return []
  if (answer.hits.length > 0) return groupHits(answer.hits)
  return [...toGroup('Did you mean', answer.suggestion === undefined ? [] : [toQuery(answer.suggestion)]), ...popular]
}

function toQuery(query: string): BoxOption {
  return { kind: 'query', query }
}

function toGroup(label: string, options: BoxOption[]): OptionGroup[] {
  return options.length > 0 ? [{ label, showsLabel: true, options }] : []
}

/** Hits of one page follow each other. */
function groupHits(hits: readonly Hit[]): OptionGroup[] {
  const groups = new Map<number, OptionGroup>()
  for (const hit of hits) {
    const group = groups.get(hit.page) ?? { label: hit.pageTitle, showsLabel: false, options: [] }
    group.options.push({ kind: 'hit', ...hit })
    groups.set(hit.page, group)
  }
  return [...groups.values()]
}

/** Where an option leads; words lead nowhere. */
export function hrefOf(option: BoxOption): string | undefined {
  return option.kind === 'query' ? undefined : option.url
}

/** Which option a key leads to, of so many; undefined when it is not one of these keys. */
export function nextOption(key: string, current: number, count: number): number | undefined {
  if (count === 0) return undefined
  if (key === 'ArrowDown') return (current + 1) % count
  if (key === 'ArrowUp') return current <= 0 ? count - 1 : current - 1
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : undefined
}

/** What is said about the state of the box, for those who do not see it. */
export function describeBox({ phase, query, answer }: BoxState): string {
  if (phase === 'loading') return 'Loading the search'
  if (phase !== 'ready' || query.trim() === '' || !answer) return ''
  if (answer.hits.length > 0) return answer.hits.length === 1 ? '1 result' : `${answer.hits.length} results`
  return answer.isPartial ? 'Searching' : 'Nothing found'
}
