import type { FootnoteDefinition, PhrasingContent, RootContent } from 'mdast'
import type { Folder } from '../../../contract.ts'
import type { LinkRewriter, OldPage } from '../../../shared/index.ts'
import type { AdocBlock, AdocDocument } from '../asciidoc/nodes.ts'
import type { FileTools } from '../asciidoc/parse-file.ts'
import type { SiteSettings } from '../catalog/addresses.ts'
import type { Resource } from '../catalog/catalog.ts'

/** A page with what other pages show of it. */
export interface AntoraPage extends OldPage {
  address: string
  resource: Resource
  /** HTML; '' without one in the header. */
  title: string
  /** The text of links to it, as HTML. */
  label: string
  /** Label in the navigation, as HTML. Default: the label of links. */
  navTitle?: string
}

/** What the conversion of every page uses. */
export interface SiteContext extends FileTools {
  /** By path in FROM. */
  pages: ReadonlyMap<string, AntoraPage>
  links: LinkRewriter
  settings: SiteSettings
  /** Whether a page has formulas, so that `$` begins one. */
  hasFormulas: boolean
}

/** What the conversion of one page uses. */
export interface PageContext extends SiteContext {
  page: AntoraPage
  document: AdocDocument
  /** Where the block that is being converted is. */
  place: Place
  footnotes: FootnoteDefinition[]
  /** HTML that a link without a text shows, by the id that it leads to. */
  labels: ReadonlyMap<string, string>
  /** Links to places in the page that the parser does not know. */
  unknown: { id: string; place: Place }[]
  /** Ids of headings, in order. */
  headingIds: string[]
  /** Ids of other blocks and of places in texts. */
  anchors: Set<string>
  convertBlocks: (blocks: AdocBlock['blocks']) => Promise<Blocks>
  inline: (html: string) => PhrasingContent[]
}

export interface Place {
  file: string
  line?: number
}

export type Blocks = RootContent[]

/** Makes a block the one that is being converted. */
export function enterBlock({ sourceLocation }: AdocBlock, context: PageContext): void {
  const { file, lineno } = sourceLocation ?? {}
  if (lineno) context.place = { file: file ?? context.page.source, line: lineno }
}

/** Reports something at the block that is being converted. @param written A text of the block, to find its line. */
export function reportAt(
  { place, log, folder }: Pick<PageContext, 'place' | 'log' | 'folder'>,
  finding: { kind: string; message: string; hint: string },
  written?: string,
): void {
  log.report({ ...finding, ...preciseLine(place, written, folder) })
}

const MAX_LINES = 200

/** The line of a text in a block, or below it in the file. Without the text, the line of the block. */
function preciseLine(place: Place, written: string | undefined, folder: Folder): Place {
  if (written === undefined || place.line === undefined) return place
  const lines = (folder.readText(place.file) ?? '').split('\n').slice(place.line - 1, place.line - 1 + MAX_LINES)
  const at = lines.findIndex((line) => line.includes(written))
  return at < 0 ? place : { ...place, line: place.line + at }
}
