import type { JsxElement, Tag, TagResult } from '../../mdx/index.ts'

type Rule = (tag: Tag) => TagResult

/**
 * Components that mean the same in Nextra (https://nextra.site/docs/built-ins), Fumadocs
 * (https://fumadocs.dev/docs/ui/components) and Mintlify (https://mintlify.com/docs/components).
 */
const RULES: Record<string, Rule> = {
  Callout: (tag) => admonition(CALLOUTS[textOf(tag, 'type') ?? ''] ?? 'note', tag),
  Note: (tag) => admonition('note', tag),
  Info: (tag) => admonition('info', tag),
  Tip: (tag) => admonition('tip', tag),
  Check: (tag) => admonition('success', tag),
  Warning: (tag) => admonition('warning', tag),
  Danger: (tag) => admonition('danger', tag),
  Cards: () => ({ kind: 'tag', name: 'CardGrid', attributes: {}, block: true }),
  CardGroup: () => ({ kind: 'tag', name: 'CardGrid', attributes: {}, block: true }),
  Columns: () => ({ kind: 'tag', name: 'CardGrid', attributes: {}, block: true }),
  'Cards.Card': (tag) => card(tag),
  Card: (tag) => card(tag),
  Tabs: (tag) => ({ kind: 'tag', name: 'Tabs', attributes: pick(tag, { group: 'storageKey' }), block: true }),
  'Tabs.Tab': (tag) => tab(tag),
  Tab: (tag) => tab(tag),
  Accordion: (tag) => details(tag),
  Expandable: (tag) => details(tag),
  AccordionGroup: () => ({ kind: 'unwrap' }),
  Accordions: () => ({ kind: 'unwrap' }),
  Frame: () => ({ kind: 'unwrap' }),
  FileTree: (tag) => fileTree(tag),
  Tree: (tag) => fileTree(tag),
  // Those of Octavo are an ordered list.
  Steps: ({ content }) =>
    /^\s*\d+[.)] /.test(content) ? { kind: 'tag', name: 'Steps', attributes: {}, block: true } : { kind: 'unwrap' },
  Step: (tag) => step(tag),
  ParamField: (tag) => field(tag),
  ResponseField: (tag) => field(tag),
  Column: () => ({ kind: 'unwrap' }),
  Badge: (tag) => (tag.content === '' ? { kind: 'text', text: textOf(tag, 'text') ?? '' } : { kind: 'unwrap' }),
  CodeGroup: () => ({ kind: 'tag', name: 'CodeTabs', attributes: {}, block: true }),
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

/** The tag of a component that most sites of these engines have; undefined for others. */
export function convertKnown(tag: Tag): TagResult | undefined {
  return RULES[tag.name]?.(tag)
}

function admonition(kind: string, tag: Tag): TagResult {
  const title = textOf(tag, 'title')
  const marks = tag.content.includes(':::') ? '::::' : ':::'
  return { kind: 'wrap', open: `${marks}${kind}${title === undefined ? '' : `[${title}]`}`, close: marks }
}

function card(tag: Tag): TagResult {
  const attributes = pick(tag, { title: 'title', href: 'href' })
  return { kind: 'tag', name: 'Card', attributes, block: tag.isBlock, content: textOf(tag, 'description') ?? '' }
}

/** The labels of Nextra and Fumadocs are in `items` of the tags around. */
function tab(tag: Tag): TagResult {
  const items = tag.parent?.values['items']
  const index = tag.parent?.element.children
    .filter(({ type }) => type === tag.element.type)
    .indexOf(tag.element as never)
  const item: unknown = Array.isArray(items) && index !== undefined ? items[index] : undefined
  const label = textOf(tag, 'title') ?? textOf(tag, 'value') ?? (typeof item === 'string' ? item : 'Tab')
  return { kind: 'tag', name: 'Tab', attributes: { label }, block: true }
}

function details(tag: Tag): TagResult {
  const title = textOf(tag, 'title') ?? 'Details'
  return { kind: 'wrap', open: `<details>\n<summary>${title}</summary>\n`, close: '\n</details>' }
}

/** Steps have their headings in the content, in Nextra, or as a title. */
function step(tag: Tag): TagResult {
  const title = textOf(tag, 'title')
  const steps = tag.parent?.element.children.filter((child) => 'name' in child && child.name === 'Step') ?? []
  const number = steps.indexOf(tag.element as never) + 1
  return title === undefined ? { kind: 'unwrap' } : { kind: 'wrap', open: `**${number || ''}. ${title}**`, close: '' }
}

/** `<ParamField body="name" type="string" required>` of Mintlify. */
function field(tag: Tag): TagResult {
  const names = ['name', 'body', 'query', 'path', 'header']
  const name = names.flatMap((each) => textOf(tag, each) ?? [])[0]
  const more = [textOf(tag, 'type'), tag.values['required'] === true ? 'required' : undefined].filter(Boolean)
  if (name === undefined) return { kind: 'unwrap' }
  return { kind: 'wrap', open: [`**\`${name}\`**`, ...more].join(', '), close: '' }
}

/** `<FileTree.Folder name="src"><FileTree.File name="a.ts" /></FileTree.Folder>` becomes lines of text. */
function fileTree({ element }: Tag): TagResult {
  return { kind: 'text', text: `\`\`\`text\n${linesOf(element, -1).join('\n')}\n\`\`\`` }
}

function linesOf(node: JsxElement, depth: number): string[] {
  const name = node.attributes.find((each) => each.type === 'mdxJsxAttribute' && each.name === 'name')?.value
  const isFolder = node.name?.endsWith('Folder') === true
  const own = typeof name === 'string' ? [`${'  '.repeat(depth)}${name}${isFolder ? '/' : ''}`] : []
  const inner = node.children.flatMap((child) => ('attributes' in child ? linesOf(child as JsxElement, depth + 1) : []))
  return [...own, ...inner]
}

/** Attributes of the new tag by those of the old one. */
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
