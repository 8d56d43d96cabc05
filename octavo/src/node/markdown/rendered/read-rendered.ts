import type { Root } from 'mdast'
import type { PageData } from '../../../shared/site.ts'
import { isReservedId } from '../../../shared/ids/reserved-ids.ts'
import type { RenderComponent } from '../context.ts'
import { reservedId } from '../unusable-id.ts'
import { BLOCK_ELEMENTS } from '../tags/elements/index.ts'
import type { Draft, TextItem, OwnComponent } from '../walk/index.ts'
import { editTwin } from './edit-twin.ts'
import { CHILDREN, toInput } from './placeholders.ts'
import { htmlToMdast } from './to-mdast.ts'
import { toTextItems } from './to-text-items.ts'

/** Renders the components of the site on a page and adds their headings, text and Markdown. */
export function readRendered(draft: Draft, page: PageData, render: RenderComponent): void {
  for (const own of draft.ownComponents.values()) {
    const { line, column } = own.chunk
    const { html, problems } = render(toInput(own.chunk), page, { file: own.piece.file, line, column })
    draft.problems.push(...problems)
    if (html !== undefined) add(html, own, draft)
  }
}

function add(html: string, own: OwnComponent, draft: Draft): void {
  if (holdsBlock(html)) own.makeBlock?.()
  const tree = htmlToMdast(html)
  editTwin(tree, own)
  if (own.isUnsearched) return
  draft.summary ||= firstParagraph(tree)
  const contents = listContents(own)
  const items = toTextItems(tree, {
    takeContent: (name) => {
      const items = contents.get(name) ?? []
      contents.delete(name)
      return items
    },
    takeId: (id) => {
      if (draft.takeId(id)) return true
      draft.report(isReservedId(id) ? reservedId(id) : usedTwice(id, own.chunk.name), own.piece, own.chunk)
      return false
    },
  })
  // The component may show its content only in the browser.
  own.items.splice(0, own.items.length, ...items, ...[...contents.values()].flat())
}

function holdsBlock(html: string): boolean {
  return [...html.matchAll(/<([a-z]+\d?)/gi)].some(([, name = '']) => BLOCK_ELEMENTS.has(name.toLowerCase()))
}

/** Plain text of the first paragraph outside of lists and tables, if any. */
function firstParagraph({ children }: Root): string | undefined {
  const [first] = children.flatMap((node) => {
    const text = node.type === 'paragraph' ? toTextItems(node, NO_CONTENT) : []
    const words = text.map((item) => (item.kind === 'text' ? item.text : '')).join('')
    return words.replace(/\s+/g, ' ').trim() || []
  })
  return first
}

const NO_CONTENT = { takeContent: () => [], takeId: () => false }

/** The content of a component by name. */
function listContents({ children, parts }: OwnComponent): Map<string, TextItem[]> {
  const lists = new Set(parts.map(({ items }) => items))
  const own = children.filter((item) => item.kind !== 'component' || !lists.has(item.items))
  return new Map([[CHILDREN, own], ...parts.map(({ items }, index) => [String(index), items] as const)])
}

function usedTwice(id: string, name: string) {
  return {
    severity: 'warning' as const,
    message: `The id "${id}" of a heading in <${name}> is used twice on this page.`,
    hint: 'Give the heading another id; links lead to the first, and this one is not in the table of contents.',
  }
}
