import type { Folder } from '../../../contract.ts'
import type { ConversionLog, DataMap, FragmentQueue, LinkRewriter } from '../../../shared/index.ts'
import type { MystConfig } from '../config/read-config.ts'
import type { Bibliography } from '../bibliography.ts'
import type { Page } from '../site/list-pages.ts'
import { labelKey, type Targets } from '../targets.ts'
import type { TocEntry } from '../toc.ts'
import { type Directive, optionOf } from './read-directive.ts'
import type { Line } from '../../../markdown/index.ts'
import { nameOfTarget } from './references.ts'

/** What the conversion of one page uses. */
export interface PageContext {
  page: Page
  folder: Folder
  config: MystConfig
  /** Findings have the lines of the page. */
  log: ConversionLog
  links: LinkRewriter
  targets: Targets
  fragments: FragmentQueue
  substitutions: DataMap
  /** Paths of the pages that a table of contents on the page lists. */
  listPages(directive: Directive): string[]
  /** The lines of the text in a directive, converted. */
  convert(lines: readonly Line[]): Line[]
  /** Files whose parts are being included, one in another. */
  including: string[]
  /** Ids of labels on the page that belong to no heading. */
  ids: string[]
  /** What is being converted: an example of MyST, or a part of a page that another place repeats. */
  part: 'example' | 'repeated' | undefined
  works: Bibliography
  /** The table of contents of the site, if it has one. */
  toc: readonly TocEntry[] | undefined
  /** The last lines of blocks whose beginning and end are separate directives. */
  open: string[]
}

/** Reports something at a directive. */
export function reportAt(
  { line, column }: Pick<Directive, 'line' | 'column'>,
  { log, page }: Pick<PageContext, 'log' | 'page'>,
  finding: { kind: string; message: string; hint: string },
): void {
  log.report({ ...finding, file: page.source, line, column })
}

/** The element with the id of a label; nothing if the page has it already. What is repeated has no ids. */
export function anchorOf(label: string, { ids, part }: Pick<PageContext, 'ids' | 'part'>): string[] {
  const id = labelKey(label)
  if (part === 'repeated' || ids.includes(id)) return []
  ids.push(id)
  return [`<a id="${id}"></a>`]
}

/** `Figure 2` of a directive that mystmd numbers. */
export function numberedName(directive: Directive, kind: string, context: PageContext): string | undefined {
  const { targets, page, part } = context
  const label = optionOf(directive, 'name', 'label')
  const own = part === 'repeated' ? undefined : targets.numberAt(page, directive.line)
  const number = own ?? (label === undefined ? undefined : targets.label(label, page)?.number)
  return number === undefined ? undefined : nameOfTarget({ page, number, kind: optionOf(directive, 'kind') ?? kind })
}
