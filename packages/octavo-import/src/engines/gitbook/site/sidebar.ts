import { isMarkdownFile } from 'octavo/addresses'
import type { Sidebar, SidebarEntry } from '../../../contract.ts'
import { docIdOf, nameSidebar, type ConversionLog, newPathOf } from '../../../shared/index.ts'
import type { SummaryEntry, SummaryGroup } from '../summary/parse-summary.ts'
import type { ListedSpace, Page } from './list-pages.ts'

export interface SidebarContext {
  /** Path in FROM of the table of contents. */
  file: string
  pageOf(source: string): Page | undefined
  /** Whether a page is only reached by its address. */
  isHidden(source: string): boolean
  /** The title that the page has itself. */
  titleOf(source: string): string | undefined
  log: ConversionLog
}

/** One sidebar for each space, or one list for a single space. */
export function toSidebars(
  spaces: readonly ListedSpace[],
  contextOf: (space: ListedSpace) => SidebarContext,
): Sidebar | undefined {
  const names = nameSidebars(spaces)
  const lists = spaces.flatMap((listed): [string, SidebarEntry[]][] => {
    const entries = listed.groups ? toSidebar(listed.groups, contextOf(listed)) : []
    return entries.length === 0 ? [] : [[names.get(listed) ?? '', entries]]
  })
  const [first] = lists
  if (first === undefined) return undefined
  return spaces.length === 1 ? first[1] : Object.fromEntries(lists)
}

/** The names of the sidebars of all spaces. */
export function nameSidebars(spaces: readonly ListedSpace[]): ReadonlyMap<ListedSpace, string> {
  const taken = new Set<string>()
  return new Map(spaces.map((listed) => [listed, nameSidebar(listed.space.path, taken)]))
}

function toSidebar(groups: readonly SummaryGroup[], context: SidebarContext): SidebarEntry[] {
  return groups.flatMap(({ title, entries }) => {
    const items = entries.flatMap((entry) => toEntries(entry, context))
    if (title === undefined || title === '') return items
    return items.length === 0 ? [] : [{ label: title, collapsed: false, items }]
  })
}

function toEntries(entry: SummaryEntry, context: SidebarContext): SidebarEntry[] {
  const { kind, title, target, line } = entry
  const { file, log } = context
  const label = entry.label ?? title
  if (kind === 'generated') {
    const message = 'GitBook makes pages of an API description here. They are not imported.'
    const hint = 'Link to a reference that you publish elsewhere, or write the pages.'
    log.report({ kind: 'API references', message, hint, file, line })
    return []
  }
  const items = entry.entries.flatMap((child) => toEntries(child, context))
  if (kind === 'link') return [{ href: target, label }, ...items]
  const page = context.pageOf(target)
  if (kind === 'text' || page === undefined) {
    if (target !== '') reportMissing(entry, context)
    return items.length === 0 ? [] : [{ label, items }]
  }
  if (kind === 'anchor') return [{ href: newPathOf(page) + entry.hash, label }, ...items]
  if (context.isHidden(target)) return items
  const doc = docIdOf(page)
  if (items.length > 0) return [{ label, link: doc, items }]
  return [context.titleOf(target) === label ? doc : { doc, label }]
}

function reportMissing({ title, target, line }: SummaryEntry, { file, log }: SidebarContext): void {
  const message = isMarkdownFile(target)
    ? `The page "${title}" has no file: ${target}.`
    : `The entry "${title}" leads to ${target}, which is not a page.`
  log.report({
    kind: 'sidebar entries',
    message,
    hint: 'Add it to sidebar.yml when the page exists.',
    file,
    line,
  })
}
