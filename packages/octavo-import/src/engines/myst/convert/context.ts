import type { Folder } from '../../../contract.ts'
import type { ConversionLog, DataMap, FragmentQueue, LinkRewriter } from '../../../shared/index.ts'
import type { MystConfig } from '../config/read-config.ts'
import type { Page } from '../site/list-pages.ts'
import { labelKey, type Targets } from '../targets.ts'
import type { Directive } from './read-directive.ts'
import type { Line } from '../../../markdown/index.ts'

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

/** The element with the id of a label; nothing if the page has it already. */
export function anchorOf(label: string, { ids }: Pick<PageContext, 'ids'>): string[] {
  const id = labelKey(label)
  if (ids.includes(id)) return []
  ids.push(id)
  return [`<a id="${id}"></a>`]
}
