import { withoutFences } from '../markdown/index.ts'
import { BUILT_IN_COMPONENTS, lookUp } from '../shared/index.ts'
import type { Node, Parent } from 'mdast'
import { escapeHtml } from 'octavo/markdown'
import type { JsxElement, Tag, TagResult } from '../mdx/index.ts'

/** Reads the icon of a tag, and reports one that has no counterpart. */
type ReadIcon = () => string | undefined
type Rule = (tag: Tag, readIcon: ReadIcon) => TagResult

/** Admonitions by component. A callout becomes one by its type. */
const ADMONITIONS: Record<string, string> = {
  Callout: 'note',
  Note: 'note',
  Info: 'info',
  Tip: 'tip',
  Check: 'success',
  Warning: 'warning',
  Danger: 'danger',
}

/**
 * Components that mean the same in Nextra (https://nextra.site/docs/built-ins), Fumadocs
 * (https://fumadocs.dev/docs/ui/components) and Mintlify (https://mintlify.com/docs/components).
 */
const RULES: Record<string, Rule> = {
  Cards: () => ({ kind: 'tag', name: 'CardGrid', attributes: {}, block: true }),
  CardGroup: () => ({ kind: 'tag', name: 'CardGrid', attributes: {}, block: true }),
  Columns: () => ({ kind: 'tag', name: 'CardGrid', attributes: {}, block: true }),
  'Cards.Card': (tag, readIcon) => card(tag, readIcon),
  Card: (tag, readIcon) => card(tag, readIcon),
  Tabs: (tag) => ({ kind: 'tag', name: 'Tabs', attributes: pick(tag, { group: 'storageKey' }), block: true }),
  'Tabs.Tab': (tag, readIcon) => tab(tag, readIcon),
  Tab: (tag, readIcon) => tab(tag, readIcon),
  Accordion: (tag) => details(tag),
  Expandable: (tag) => details(tag),
  AccordionGroup: () => ({ kind: 'unwrap' }),
  Accordions: () => ({ kind: 'unwrap' }),
  Frame: () => ({ kind: 'unwrap' }),
  FileTree: (tag) => fileTree(tag),
  Tree: (tag) => fileTree(tag),
  Files: (tag) => fileTree(tag),
  // Octavo's steps are an ordered list.
  Steps: ({ content }) =>
    /^\s*\d+[.)] /.test(content) ? { kind: 'tag', name: 'Steps', attributes: {}, block: true } : { kind: 'unwrap' },
  Step: (tag) => step(tag),
  ParamField: (tag) => field(tag),
  ResponseField: (tag) => field(tag),
  Column: () => ({ kind: 'unwrap' }),
  // `tip` is a text that Mintlify shows on hover.
  Tooltip: (tag) => ({ kind: 'tag', name: 'abbr', attributes: pick(tag, { title: 'tip' }) }),
  Badge: (tag) => (tag.content === '' ? { kind: 'text', text: textOf(tag, 'text') ?? '' } : { kind: 'unwrap' }),
  CodeGroup: (tag) => codeGroup(tag),
  // Mintlify shows these beside the page.
  RequestExample: (tag) => codeGroup(tag),
  ResponseExample: (tag) => codeGroup(tag),
  Panel: () => ({ kind: 'unwrap' }),
  Update: (tag) => update(tag),
}

const CALLOUTS: Record<string, string> = {
  info: 'info',
  important: 'important',
  idea: 'tip',
  success: 'success',
  warn: 'warning',
  warning: 'warning',
  error: 'danger',
}

/** Whether a component has another name in Octavo, which shows that Markdown has tags of one of these engines. */
export function isForeign(name: string): boolean {
  return !BUILT_IN_COMPONENTS.has(name) && (lookUp(ADMONITIONS, name) ?? lookUp(RULES, name)) !== undefined
}

/** The tag of a component that most sites of these engines have; undefined for others. */
export function convertKnown(tag: Tag, readIcon: ReadIcon): TagResult | undefined {
  const admonition = lookUp(ADMONITIONS, tag.name)
  if (admonition !== undefined) return toAdmonition(admonition, tag, readIcon)
  const rule = lookUp(RULES, tag.name)
  if (rule) return rule(tag, readIcon)
  // A component of the site around a tab: Octavo shows nothing in <Tabs> but tabs.
  const isTab = tag.parent?.name === 'Tabs' && 'items' in tag.parent.values && tag.content.trim() !== ''
  return isTab ? tab(tag, readIcon) : undefined
}

function toAdmonition(usual: string, tag: Tag, readIcon: ReadIcon): TagResult {
  const kind = (tag.name === 'Callout' && lookUp(CALLOUTS, textOf(tag, 'type') ?? '')) || usual
  const title = textOf(tag, 'title')
  const marks = marksOf(tag)
  const icon = readIcon()
  const own = `${title === undefined ? '' : `[${title}]`}${icon === undefined ? '' : `{icon="${icon}"}`}`
  return { kind: 'wrap', open: marks + kind + own, close: marks }
}

/** More colons than any admonition in the content has. */
function marksOf({ content, element }: Tag): string {
  const written = Array.from(content.matchAll(/:{3,}/g), ([marks]) => marks.length + 1)
  return ':'.repeat(Math.max(3, ...written) + depthIn(element))
}

/** How deep components that become admonitions are nested in a node. */
function depthIn({ children }: Parent): number {
  const depths = children.map((child) => ('children' in child ? depthIn(child) + (isAdmonition(child) ? 1 : 0) : 0))
  return Math.max(0, ...depths)
}

function isAdmonition(node: Node): boolean {
  return 'name' in node && typeof node.name === 'string' && lookUp(ADMONITIONS, node.name) !== undefined
}

/** A card of Octavo needs a title. */
function card(tag: Tag, readIcon: ReadIcon): TagResult {
  const attributes = pick(tag, { title: 'title', href: 'href' })
  if (attributes['title'] === undefined && attributes['href'] === undefined) return { kind: 'unwrap' }
  attributes['title'] ??= attributes['href'] ?? ''
  const icon = readIcon()
  if (icon !== undefined) attributes['icon'] = icon
  return { kind: 'tag', name: 'Card', attributes, block: tag.isBlock, content: textOf(tag, 'description') ?? '' }
}

/** Nextra and Fumadocs have the labels in `items` of the tags around, Rspress in `values`. */
function tab(tag: Tag, readIcon: ReadIcon): TagResult {
  const items = tag.parent?.values['items']
  const index = indexOf(tag)
  const item: unknown = Array.isArray(items) ? items[index] : undefined
  const label =
    textOf(tag, 'label') ??
    textOf(tag, 'title') ??
    textOf(tag, 'value') ??
    (typeof item === 'string' ? item : `Tab ${index + 1}`)
  const icon = readIcon()
  return { kind: 'tag', name: 'Tab', attributes: { label, ...(icon !== undefined && { icon }) }, block: true }
}

/** With headings between its code, a group shows them all. */
function codeGroup({ content }: Tag): TagResult {
  if (/\S/.test(withoutFences(content))) return { kind: 'unwrap' }
  return { kind: 'tag', name: 'CodeTabs', attributes: {}, block: true }
}

/** `<Update label="May 2025" description="v2.0">`: an entry of a changelog, whose label is in the table of contents. */
function update(tag: Tag): TagResult {
  const [label, description] = [textOf(tag, 'label'), textOf(tag, 'description')]
  if (label === undefined) return { kind: 'unwrap' }
  return {
    kind: 'wrap',
    open: [`## ${label}`, ...(description === undefined ? [] : [`**${description}**`])].join('\n\n'),
    close: '',
  }
}

function details(tag: Tag): TagResult {
  const title = textOf(tag, 'title') ?? 'Details'
  return { kind: 'wrap', open: `<details>\n<summary>${escapeHtml(title)}</summary>\n`, close: '\n</details>' }
}

/** Steps have their headings in the content, in Nextra, or as a title. */
function step(tag: Tag): TagResult {
  const title = textOf(tag, 'title')
  return title === undefined
    ? { kind: 'unwrap' }
    : { kind: 'wrap', open: `**${indexOf(tag) + 1}. ${title}**`, close: '' }
}

/** The position of a tag among those with its name in the tag around it. */
function indexOf({ element, parent }: Tag): number {
  const siblings = parent ? listTags(parent.element).filter(({ name }) => name === element.name) : [element]
  return siblings.indexOf(element)
}

/** The tags in a tag. Those that are written on one line with their content are in a paragraph. */
function listTags({ children }: Parent): JsxElement[] {
  return children.flatMap((child) => {
    if (child.type === 'mdxJsxFlowElement' || child.type === 'mdxJsxTextElement') return child
    return child.type === 'paragraph' ? listTags(child) : []
  })
}

/** `<ParamField body="name" type="string" required>` of Mintlify. */
function field(tag: Tag): TagResult {
  const names = ['name', 'body', 'query', 'path', 'header']
  const name = names.flatMap((each) => textOf(tag, each) ?? [])[0]
  const more = [textOf(tag, 'type'), tag.values['required'] === true ? 'required' : undefined].filter(Boolean)
  if (name === undefined) return { kind: 'unwrap' }
  return { kind: 'wrap', open: [`**\`${name}\`**`, ...more].join(', '), close: '' }
}

/** `<FileTree.Folder name="src"><FileTree.File name="a.ts" /></FileTree.Folder>` becomes a list. */
function fileTree({ element }: Tag): TagResult {
  // A tree of Mintlify may be a list, as in Octavo.
  if (element.children.some(({ type }) => type === 'list'))
    return { kind: 'tag', name: 'FileTree', attributes: {}, block: true }
  return { kind: 'text', text: ['<FileTree>', '', ...linesOf(element, -1), '', '</FileTree>'].join('\n') }
}

function linesOf(node: JsxElement, depth: number): string[] {
  const name = node.attributes.find((each) => each.type === 'mdxJsxAttribute' && each.name === 'name')?.value
  const isFolder = node.name?.endsWith('Folder') === true
  const isMarked = node.attributes.some((each) => each.type === 'mdxJsxAttribute' && each.name === 'active')
  const mark = isMarked ? '**' : ''
  const own = typeof name === 'string' ? [`${'  '.repeat(depth)}- ${mark}\`${name}${isFolder ? '/' : ''}\`${mark}`] : []
  const inner = node.children.flatMap((child) => ('attributes' in child ? linesOf(child as JsxElement, depth + 1) : []))
  return [...own, ...inner]
}

/** Attributes of the new tag by attributes of the old one. */
function pick(tag: Tag, names: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(names).flatMap(([name, old]) => {
      const text = textOf(tag, old)
      return text === undefined ? [] : [[name, text]]
    }),
  )
}

function textOf({ values }: Tag, name: string): string | undefined {
  const value = values[name]
  return typeof value === 'string' && value !== '' ? value : undefined
}
