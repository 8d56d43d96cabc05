import { posix } from 'node:path'
import type { Node, PhrasingContent, Root, RootContent } from 'mdast'
import { gfmToMarkdown } from 'mdast-util-gfm'
import { defaultHandlers, type Handle, toMarkdown } from 'mdast-util-to-markdown'
import type { ImportedPage } from '../../../contract.ts'
import { keepHeadingIds, parseMarkdown, TextEdits, withKeys } from '../../../markdown/index.ts'
import { escapeBracketsBesideLinks, isNoIndex, textOfHtml } from '../../../shared/index.ts'
import { parseFile, reportMessages } from '../asciidoc/asciidoctor.ts'
import { type AdocDocument, attributeOf } from '../asciidoc/nodes.ts'
import type { Resource } from '../catalog.ts'
import type { AttributeValues } from '../config/components.ts'
import { convertBlocks } from './blocks.ts'
import { type AntoraPage, type PageContext, reportAt, type SiteContext } from './context.ts'
import { convertInline } from './inline.ts'

/** Converts a page with what it includes. */
export async function convertPage(page: AntoraPage, site: SiteContext): Promise<ImportedPage> {
  const { document, messages } = await parseFile(page.source, attributesOf(page.resource), site)
  const context = await createContext(page, document, site)
  const blocks = await convertBlocks(document.blocks, context)
  reportMessages(messages, page.source, site)
  reportUnknown(context)
  const title = page.title === '' ? [] : context.inline(page.title)
  if (title.length > 0) blocks.unshift({ type: 'heading', depth: 1, children: title })
  const ids = title.length > 0 ? [document.id ?? document.header?.id ?? '', ...context.headingIds] : context.headingIds
  const markdown = renderMarkdown([...blocks, ...context.footnotes], site.hasFormulas)
  const { text, anchors } = withIds(markdown, ids)
  const { source, target, address } = page
  return { source, target, address, anchors: [...anchors, ...context.anchors], text: withFields(text, document) }
}

async function createContext(page: AntoraPage, document: AdocDocument, site: SiteContext): Promise<PageContext> {
  const labels = new Map<string, string>()
  for (const [id, { xreftext }] of Object.entries(document.catalog.refs))
    labels.set(id, String((await xreftext?.call(document.catalog.refs[id])) ?? ''))
  const context: PageContext = {
    ...site,
    page,
    document,
    place: { file: page.source, line: 1 },
    footnotes: [],
    labels,
    unknown: [],
    headingIds: [],
    anchors: new Set(),
    convertBlocks: (blocks) => convertBlocks(blocks, context),
    inline: (html) => convertInline(html, context),
  }
  return context
}

function reportUnknown(context: PageContext): void {
  const { unknown, anchors, headingIds } = context
  for (const { id, place } of unknown) {
    if (anchors.has(id) || headingIds.includes(id)) continue
    const message = `The cross reference "${id}" leads to no place in the page.`
    reportAt({ ...context, place }, { kind: 'broken links', message, hint: 'Fix or remove it.' }, id)
  }
}

/** Headings get the ids that Asciidoctor gives them. */
function withIds(markdown: string, ids: string[]): { text: string; anchors: readonly string[] } {
  const edits = new TextEdits(markdown)
  const rest = ids.values()
  let id = ''
  // Called for each heading, also for one whose text looks like an id.
  const advance = () => void (id = rest.next().value ?? '')
  const { anchors } = keepHeadingIds(parseMarkdown(markdown), edits, () => id, advance)
  return { text: edits.render(), anchors }
}

/** Attributes of the page that are front matter in Octavo. */
function withFields(text: string, document: AdocDocument): string {
  const [description, robots, levels] = ['description', 'page-robots', 'page-toclevels'].map((name) =>
    attributeOf(document, name),
  )
  const depth = Number(levels?.replace('@', ''))
  return withKeys(text, {
    // Attributes are not converted, so that their macros would be shown.
    ...(description && { description: textOfHtml(description.replace(/\b[a-z]+:[^\s[\]]*\[([^\]]*)\]/g, '$1')) }),
    ...((isNoIndex('robots', robots) || 'page-noindex' in document.attributes) && { no_index: true }),
    ...(depth >= 1 && depth <= 5 && depth !== 2 && { toc_max_heading_level: depth + 1 }),
  })
}

/** The attributes that Antora sets for a page: https://docs.antora.org/antora/latest/page/intrinsic-attributes/ */
export function attributesOf({ component, module, path, file }: Resource): AttributeValues {
  const name = posix.basename(path, '.adoc')
  return {
    ...component.attributes,
    docfile: file,
    docfilesuffix: '.adoc',
    docname: posix.join(posix.dirname(path), name),
    'page-module': module,
    'page-relative': path,
    'page-relative-src-path': path,
  }
}

declare module 'mdast' {
  /** `:::name[Title]` */
  interface Container extends Node {
    type: 'container'
    name: string
    title: PhrasingContent[]
    isOpen?: boolean
    children: RootContent[]
  }

  interface RootContentMap {
    container: Container
  }
}

/** Markdown of a syntax tree, with the syntax of Octavo. @param hasFormulas Whether `$` begins a formula. */
function renderMarkdown(children: RootContent[], hasFormulas: boolean): string {
  const root: Root = { type: 'root', children }
  return toMarkdown(root, {
    bullet: '-',
    bulletOther: '*',
    emphasis: '*',
    rule: '-',
    listItemIndent: 'one',
    extensions: [
      gfmToMarkdown({ tablePipeAlign: false }),
      {
        handlers: { container: writeContainer, text: writeText },
        unsafe: [
          { atBreak: true, character: ':', after: ':' },
          ...(hasFormulas ? [{ character: '$', inConstruct: 'phrasing' as const }] : []),
        ],
      },
    ],
  })
}

/** A container has more colons than each one in it. */
const writeContainer: Handle = (node: Extract<RootContent, { type: 'container' }>, _parent, state, info) => {
  const marks = ':'.repeat(3 + depthOf(node.children))
  const exit = state.enter('blockquote')
  const title = state.containerPhrasing(
    { type: 'paragraph', children: node.title },
    { ...info, before: '[', after: ']' },
  )
  // A container is written like the root of a page.
  const content = state.containerFlow(node as never, info)
  exit()
  const label = title === '' ? '' : `[${escapeBracketsBesideLinks(title.replace(/\s*\n\s*/g, ' '))}]`
  return `${marks}${node.name}${label}${node.isOpen ? '{open}' : ''}\n${content}\n${marks}`
}

function depthOf(nodes: readonly Node[]): number {
  return Math.max(
    0,
    ...nodes.map(
      (node) => ('children' in node ? depthOf(node.children as Node[]) : 0) + Number(node.type === 'container'),
    ),
  )
}

/** An underscore between letters is never emphasis: `snake_case`. */
const writeText: Handle = (node, parent, state, info) =>
  defaultHandlers.text(node, parent, state, info).replace(/(?<=[\p{L}\p{N}])\\_(?=[\p{L}\p{N}])/gu, '_')
