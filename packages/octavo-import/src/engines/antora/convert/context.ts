import type { FootnoteDefinition, Html, Paragraph, PhrasingContent, RootContent } from 'mdast'
import type { Folder } from '../../../contract.ts'
import type { LinkRewriter, OldPage } from '../../../shared/index.ts'
import type { FileTools } from '../asciidoc/asciidoctor.ts'
import type { AdocBlock, AdocDocument } from '../asciidoc/nodes.ts'
import type { Resource, SiteSettings } from '../catalog.ts'

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
  /** Resource ids of pages that lead to this one: https://docs.antora.org/antora/latest/page/page-aliases/ */
  aliases: readonly string[]
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

interface Place {
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

/** An element of the HTML that `asciidoc/inline-html.ts` makes, or that the page passes through. */
export interface Element {
  name: string
  attributes: Record<string, string>
  children: PhrasingContent[]
}

/** HTML of the page or tags of Octavo, which Markdown may contain in lines and between blocks. */
export function html(value: string): Html {
  return { type: 'html', value }
}

/** A paragraph; none without content. */
export function toParagraph(children: PhrasingContent[]): Paragraph[] {
  return children.length === 0 ? [] : [{ type: 'paragraph', children }]
}

/** The text of HTML in a line, as it is. */
export function plainText(nodes: readonly PhrasingContent[]): string {
  return nodes
    .map((node) =>
      'value' in node && node.type !== 'html' ? node.value : 'children' in node ? plainText(node.children) : '',
    )
    .join('')
}

/** The text of code, in which only `<`, `>` and `&` are escaped. */
export function unescapeCode(code: string): string {
  return code.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')
}

/** A macro that no extension has converted: `label:enterprise[Enterprise]`. */
const INLINE = /(?<![\w:/.\\-])([a-z][a-z\d_-]{2,}):([\w./#-]*)\[([^\][]*)\]/g

/** Replaces macros of extensions, which are not run, by their text, and reports them. */
export function replaceMacros(text: string, context: PageContext): string {
  if (!text.includes('[')) return text
  return text.replace(INLINE, (macro, name: string, target: string, label: string) => {
    const shown = label.split(',')[0]?.trim() || target.replace(/[-_]/g, ' ')
    const finding = {
      kind: 'macros of extensions',
      message: `The macro "${name}:" needs an extension, which is not run: ${macro.slice(0, 80)}.`,
      hint: 'The page shows its text. Write what readers need, for example a <Badge>.',
    }
    reportAt(context, finding, `${name}:${target}[`)
    return shown
  })
}

/** A block that only a macro of an extension is: `openapi::spec.yml[]`. */
const BLOCK = /^([a-z][\w-]+)::(\S*)\[([^\]]*)\]$/i

/** Whether the source of a paragraph is a macro of an extension, which is reported. */
export function isBlockMacro(source: string, context: PageContext): boolean {
  const [macro, name] = BLOCK.exec(source.trim()) ?? []
  if (macro === undefined || name === undefined) return false
  const finding = {
    kind: 'macros of extensions',
    message: `The block "${name}::" needs an extension, which is not run, so it was left out: ${macro.slice(0, 80)}.`,
    hint: 'Write what it showed, or a component that shows it.',
  }
  reportAt(context, finding, macro)
  return true
}
