import { type FrontMatter, parseMarkdown } from '../../../markdown/index.ts'
import { asMap, asText, asTexts, mapFrontMatter, toRemoved } from '../../../shared/index.ts'
import type { PageContext } from './context.ts'

/** Keys that have no meaning in Octavo, or are converted to others here. */
const REMOVED = toRemoved(
  'icon hidden cover coverY coverHeight coverDark layout noIndex noRobotsIndex vars if metaLinks tags',
)

/** Converts the keys of a page: https://gitbook.com/docs/create-content/content-structure/page */
export function convertFrontMatter(frontMatter: FrontMatter, context: PageContext): void {
  const { log, page, title, tree } = context
  const value = frontMatter.toObject()
  const tags = toTags(value['tags'], context)
  const added: Record<string, unknown> = {
    ...convertLayout(asMap(value['layout'])),
    ...(value['hidden'] === true && { unlisted: true }),
    ...((value['noIndex'] === true || value['noRobotsIndex'] === true) && { no_index: true }),
    ...(tags.length > 0 && { tags }),
  }
  if (value['if'] !== undefined) {
    const message = 'The page was only for some readers. It is now for all.'
    log.report({ kind: 'conditional content', message, hint: 'Delete it if it is not.', file: page.source, line: 1 })
  }
  const hasTitle = tree.children.some((node) => node.type === 'heading' && node.depth === 1)
  if (!hasTitle && title !== undefined && value['title'] === undefined) frontMatter.set('title', title)
  mapFrontMatter(frontMatter, REMOVED, page.source, log)
  for (const [key, each] of Object.entries(added)) frontMatter.set(key, each)
}

/** `tags: [beta]`, or each with its key: `tags: [{ tag: beta }]`. */
function toTags(value: unknown, { own }: PageContext): string[] {
  const list = Array.isArray(value) ? value.map((each: unknown) => asText(asMap(each)['tag']) ?? each) : []
  return asTexts(list).map((tag) => own.tags.get(tag) ?? tag)
}

function convertLayout(layout: Record<string, unknown>): Record<string, unknown> {
  const isHidden = (part: string) => asMap(layout[part])['visible'] === false
  return {
    ...(isHidden('outline') && { hide_table_of_contents: true }),
    ...(isHidden('title') && { hide_title: true }),
    ...(isHidden('pagination') && { pagination_prev: null, pagination_next: null }),
    ...(isHidden('tableOfContents') && { layout: 'wide' }),
  }
}

/** What GitBook shows between the title and the text: the cover and the description. */
export function leadOf(context: PageContext): string {
  const { frontMatter, options, own, page, text, tree } = context
  if (options.isLegacy) return ''
  const value = frontMatter.toObject()
  const layout = asMap(value['layout'])
  const isShown = (part: string) => asMap(layout[part])['visible'] !== false
  const [cover, description] = [asText(value['cover']), asText(value['description'])?.trim()]
  const to =
    cover && isShown('cover')
      ? (own.links.resolve({ kind: 'image', href: cover, line: 1, column: 1 }, page) ?? cover)
      : ''
  const hasText = description !== undefined && isShown('description') && !startsWith(description, tree, text)
  return [
    ...(to === '' ? [] : [`![](${/[\s()]/.test(to) ? `<${to}>` : to})`]),
    ...(hasText ? [escape(description)] : []),
  ].join('\n\n')
}

/** Whether the text of a page begins with its description. */
function startsWith(description: string, { children }: PageContext['tree'], text: string): boolean {
  const first = children.find((node) => node.type === 'paragraph')
  const written = text.slice(first?.position?.start.offset ?? 0, first?.position?.end.offset ?? 0)
  return written.replace(/\s+/g, ' ').startsWith(description.replace(/\s+/g, ' '))
}

/** A description is plain text. */
function escape(description: string): string {
  const line = description.replace(/\s+/g, ' ')
  const isPlain = parseMarkdown(line).children.every(
    (node) => node.type === 'paragraph' && node.children.every(({ type }) => type === 'text'),
  )
  return isPlain ? line : line.replace(/[\\`*_{}[\]<>#+!|~:]/g, String.raw`\$&`)
}
