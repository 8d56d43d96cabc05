import { ADMONITIONS, ADMONITION_TITLES } from '../../../shared/content/admonitions.ts'
import { escapeHtml } from '../../../shared/text/html.ts'
import type { MarkdownContext } from '../context.ts'
import type { Nodes } from '../parse.ts'
import { fillAttribute, plainText } from '../text/index.ts'
import type { Walk } from '../walk/index.ts'
import { lookUp } from '../../../shared/plain-data.ts'

/** How admonitions of one kind look. */
interface AdmonitionKind {
  /** The classes of its element after `admonition`. */
  classes: string
  /** The title of admonitions without one. */
  label: string
}

export interface AdmonitionParts {
  /** The title as Markdown. */
  title: readonly Nodes[]
  /** A title in plain text, if there is none as Markdown. */
  label?: string
  content: readonly Nodes[]
}

/** A kind of the site, or a built-in one; undefined for other names. */
export function findKind(name: string, { admonitions }: MarkdownContext): AdmonitionKind | undefined {
  const own = lookUp(admonitions, name)
  const builtIn = ADMONITIONS.find((keyword) => keyword === name)
  if (!own) return builtIn && { classes: `admonition-${builtIn}`, label: ADMONITION_TITLES[builtIn] }
  const like = builtIn === undefined ? `admonition-${own.like} ` : ''
  return { classes: `${like}admonition-${name}`, label: own.label }
}

export function admonitionNames({ admonitions }: MarkdownContext): string[] {
  return [...new Set([...ADMONITIONS, ...Object.keys(admonitions)])]
}

/** `node` is the directive, whose attributes may be an id and a class, or the quote. */
export function writeAdmonition(
  { classes, label: usual }: AdmonitionKind,
  { title, label: written, content }: AdmonitionParts,
  node: Nodes,
  walk: Walk,
): void {
  const { id, class: own } = attributesOf(node)
  const plain = written === undefined ? usual : fillAttribute(written, node, walk)
  const label = title.length > 0 ? plainText(title, walk) : plain
  const idAttribute = id && walk.draft.takeId(id) ? ` id="${escapeHtml(id)}"` : ''
  const className = escapeHtml(`admonition ${classes}${own ? ` ${own}` : ''}`)
  // Not a landmark, as a labeled aside would be: a page may have many notes, and several with one title.
  const opening = `<aside${idAttribute} class="${className}" role="note" aria-label="${escapeHtml(label)}">`
  walk.out.write(`${opening}<p class="admonition-title">`)
  writeTitle(title, plain, walk)
  if (written !== undefined) walk.draft.addText(plain)
  walk.out.write('</p>\n')
  walk.draft.addText('\n')
  walk.siblings(content)
  walk.out.write('</aside>\n')
}

export function writeTitle(title: readonly Nodes[], plain: string, walk: Walk): void {
  if (title.length > 0) walk.siblings(title, { inline: true })
  else walk.out.write(escapeHtml(plain))
}

export function attributesOf(node: Nodes): Record<string, string | null | undefined> {
  return node.type === 'containerDirective' ? (node.attributes ?? {}) : {}
}
