/**
 * What becomes of the components that engines have in common, whatever they call them. A table of an engine names one of
 * these for each of its tags.
 */
import { ADMONITIONS, escapeHtml } from 'octavo/markdown'
import { withoutFences } from '../markdown/index.ts'
import {
  codeFence,
  frame,
  htmlTag,
  literalAttributes,
  type JsxElement,
  type Tag,
  type TagResult,
} from '../mdx/index.ts'
import {
  asMap,
  asText,
  BUILT_IN_COMPONENTS,
  canDraw,
  escapeBrackets,
  escapeBracketsBesideLinks,
  lookUp,
  npmTabs,
} from '../shared/index.ts'
import { attributeOf, iconOf, NOTHING, reportTag, UNWRAP, type Rule, type Rules, type TagContext } from './tags.ts'

export const unwrap: Rule = () => UNWRAP
/** For what Octavo shows itself, or nobody misses. */
export const remove: Rule = () => NOTHING

/** Reports a tag that is left out. */
export function leaveOut(kind: string, hint: string): Rule {
  return (tag, context) => {
    reportTag(tag, context, { kind, message: `<${tag.name}> was left out.`, hint })
    return NOTHING
  }
}

/** The table of contents in the text of a page. */
export const contents = leaveOut('tables of contents inside pages', 'Octavo shows the contents beside the page.')

/** A component of Octavo with the same content. @param what Its name in the account. */
export function block(name: string, what: string): Rule {
  return (_, { log }) => {
    log.count(what)
    return { kind: 'tag', name, attributes: {}, block: true }
  }
}

export const cardGrid = block('CardGrid', 'card grids')

/** `[title]` and an icon follow the kind. It has more colons than what its content has of them. */
export function callout(kindOf: (tag: Tag) => string | undefined): Rule {
  return (tag, context) => {
    context.log.count('admonitions')
    const written = Array.from(tag.content.matchAll(/:{3,}/g), ([marks]) => marks.length + 1)
    const marks = ':'.repeat(Math.max(3, ...written))
    const title = attributeOf(tag, 'title')
    const icon = iconOf(tag, context)
    const own = `${title === undefined ? '' : `[${escapeBracketsBesideLinks(title)}]`}${icon === undefined ? '' : `{icon="${icon}"}`}`
    return { kind: 'wrap', open: marks + (kindOf(tag) ?? 'note') + own, close: marks, inline: inlineTitle(title) }
  }
}

/** The title of a block that is in a line of text, before its content. */
function inlineTitle(title: string | undefined): string {
  return title === undefined ? '' : `**${title}** `
}

/** Types of callouts that Octavo calls otherwise. */
const KINDS: Record<string, string> = { idea: 'tip', warn: 'warning', error: 'danger', check: 'success' }

/** The kind by `type`, `variant` and the like. @param usual Without one that Octavo has. */
export function kindBy(usual: string): (tag: Tag) => string {
  return (tag) => {
    const type = attributeOf(tag, 'type', 'variant')
    const known = lookUp(KINDS, type ?? '') ?? type
    return known !== undefined && (ADMONITIONS as readonly string[]).includes(known) ? known : usual
  }
}

/** A card of Octavo needs a title. */
export const card: Rule = (tag, context) => {
  const href = attributeOf(tag, 'href', 'to')
  const title = attributeOf(tag, 'title') ?? href
  if (title === undefined) return UNWRAP
  context.log.count('cards')
  const attributes = { title, href, icon: iconOf(tag, context) }
  return { kind: 'tag', name: 'Card', attributes, block: tag.isBlock, content: attributeOf(tag, 'description') ?? '' }
}

/** Tabs with the same name, which each engine calls otherwise, change together. */
export const tabs: Rule = (tag, { log }) => {
  log.count('tab groups')
  const group = attributeOf(tag, 'groupId', 'syncKey', 'storageKey', 'stateKey')
  return { kind: 'tag', name: 'Tabs', attributes: { group }, block: true }
}

/** The label may also be in the tags around: in `items`, by position, or in `values`, by the value of the tab. */
export const tab: Rule = (tag, context) => {
  const { parent } = tag
  // Engines show the content of one that is alone.
  if (!parent || (parent.element && /^[a-z]/.test(parent.name))) return UNWRAP
  const { items, values } = parent.values
  const index = tag.index()
  const item = Array.isArray(items) ? asText(items[index]) : undefined
  const value = attributeOf(tag, 'value')
  const named = Array.isArray(values) ? values.map(asMap).find((each) => asText(each['value']) === value) : undefined
  const label =
    attributeOf(tag, 'label', 'title', 'name') ?? asText(named?.['label']) ?? value ?? item ?? `Tab ${index + 1}`
  return { kind: 'tag', name: 'Tab', attributes: { label, icon: iconOf(tag, context) }, block: true }
}

/** With headings between its code, a group shows them all. */
const codeGroup: Rule = ({ content }) =>
  /\S/.test(withoutFences(content)) ? UNWRAP : { kind: 'tag', name: 'CodeTabs', attributes: {}, block: true }

export const details: Rule = (tag) => {
  const id = attributeOf(tag, 'id')
  const title = attributeOf(tag, 'title', 'label', 'summary', 'name')
  const summary = escapeHtml(title ?? 'Details')
  const open = `<details${id === undefined ? '' : ` id="${escapeHtml(id)}"`}>`
  const opening = `${open}\n<summary>${summary}</summary>`
  return { kind: 'wrap', open: opening, close: '</details>', inline: inlineTitle(title) }
}

/** Octavo's steps are an ordered list. */
export const steps: Rule = (tag, context) =>
  /^\s*\d+[.)] /.test(tag.content) ? block('Steps', 'steps')(tag, context) : UNWRAP

/** Steps have their headings in the content, in Nextra, or as a title. */
const step: Rule = (tag) => {
  const title = attributeOf(tag, 'title')
  if (title === undefined) return UNWRAP
  const open = `**${tag.index() + 1}. ${title}**`
  return { kind: 'wrap', open, close: '', inline: `${open} ` }
}

/** A list, as in Octavo, or `<FileTree.Folder name="src"><FileTree.File name="a.ts" /></FileTree.Folder>`. */
export const fileTree: Rule = ({ element }, { log }) => {
  if (!element) return undefined
  log.count('file trees')
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

function isSet(flag: unknown): boolean {
  return flag === true || flag === 'true' || flag === ''
}

/** `<ParamField body="name" type="string" required>` of Mintlify. */
export const field: Rule = (tag) => {
  const name = attributeOf(tag, 'name', 'body', 'query', 'path', 'header')
  if (name === undefined) return UNWRAP
  const more = [attributeOf(tag, 'type'), isSet(tag.values['required']) ? 'required' : undefined].filter(Boolean)
  const open = [`**\`${name}\`**`, ...more].join(', ')
  return { kind: 'wrap', open, close: '', inline: `${open} ` }
}

/** `<Update label="May 2025" description="v2.0">`: an entry of a changelog, whose label is in the table of contents. */
const update: Rule = (tag) => {
  const [label, description] = [attributeOf(tag, 'label'), attributeOf(tag, 'description')]
  if (label === undefined) return UNWRAP
  const open = [`## ${label}`, ...(description === undefined ? [] : [`**${description}**`])]
  return {
    kind: 'wrap',
    open: open.join('\n\n'),
    close: '',
    inline: inlineTitle([label, description].filter(Boolean).join(' ')),
  }
}

/** A link that looks like a button or a card. @param content The text of one without content. */
export function link(content?: string): Rule {
  return (tag, { log }) => {
    const href = attributeOf(tag, 'href', 'to')
    if (href === undefined) return undefined
    log.count('link buttons')
    const text = content ?? attributeOf(tag, 'text')
    return { kind: 'tag', name: 'a', attributes: { href }, ...(text !== undefined && { content: text }) }
  }
}

/** The text of a badge is plain. */
export const badge: Rule = (tag, { badges, log }) => {
  const text = attributeOf(tag, 'text') ?? tag.content.trim()
  if (text === '' || /[<>{}[\]`*]/.test(text)) return UNWRAP
  log.count('badges')
  const status = badges.nameOf(text, attributeOf(tag, 'variant', 'type') ?? '')
  return { kind: 'text', text: `<Badge status="${status}" />` }
}

const PICTURE_ATTRIBUTES = new Set(['alt', 'title', 'width', 'height', 'class', 'className'])

/** A picture that a component shows. The build of Octavo makes the sizes itself. */
export function picture(tag: Tag, src: unknown, { page, log }: TagContext): TagResult | undefined {
  if (asText(src) === undefined) return undefined
  const kept = Object.entries(tag.values).filter(([name]) => PICTURE_ATTRIBUTES.has(name))
  const { alt, title, ...values } = Object.fromEntries(kept)
  log.count('images')
  const texts = alt === undefined ? { alt: asText(title) ?? '' } : { alt, title }
  return htmlTag({ ...tag, name: 'img', values: { src, ...texts, ...values } }, page.source, log)
}

export const image: Rule = (tag, context) => picture(tag, tag.values['src'], context)

/** One picture for each color mode. */
export const themedImage: Rule = (tag, context) => {
  const { light, dark } = asMap(tag.values['sources'])
  if (typeof light !== 'string' || typeof dark !== 'string' || light === dark)
    return picture(tag, light ?? dark, context)
  const alt = escapeBrackets(attributeOf(tag, 'alt') ?? '')
  const show = (href: string, mode: string) =>
    `![${alt}](<${context.resolve(href, 'image', tag) ?? href}#only-${mode}>)`
  return { kind: 'text', text: show(light, 'light') + show(dark, 'dark') }
}

/** A video of a service, whose address an id completes. The components of players take the address, too. */
export function video(start: string): Rule {
  return (tag) => {
    const id = attributeOf(tag, 'id', 'videoId')
    return id === undefined
      ? undefined
      : frame(start + (/(?<![\w-])([\w-]+)\/?$/.exec(id)?.[1] ?? id), tag.values['title'])
  }
}

/** `<Mermaid chart={`graph TD`} />`; not for one that is computed. */
export const diagram: Rule = (tag, { page, log }) => {
  const written = attributeOf(tag, 'value', 'chart', 'code')
  if (written === undefined) return undefined
  log.count('diagrams')
  const code = withoutIndent(written)
  const isDrawn = canDraw(code, { file: page.source, line: tag.line, column: tag.column }, log)
  return codeFence(code, { lang: isDrawn ? 'mermaid' : 'text' })
}

/** The indentation that all lines after the first have in the source of a page. */
function withoutIndent(code: string): string {
  const lines = code.replace(/^\s*\n|(?<!\s)\s+$/g, '').split('\n')
  const indents = lines.filter((line) => line.trim() !== '').map((line) => line.length - line.trimStart().length)
  const common = Math.min(...indents)
  return lines.map((line) => line.slice(common)).join('\n')
}

/** Code in an attribute or an expression. What is computed is reported. */
export const code: Rule = (tag, context) => {
  const { values, content, expression } = tag
  const written = /^\{`([\s\S]*)`\}$/.exec(content.trim())?.[1] ?? asText(expression)
  const text = attributeOf(tag, 'code', 'children') ?? written
  if (text === undefined) {
    const message = `The code of <${tag.name}> is computed.`
    reportTag(tag, context, { kind: 'code blocks', message, hint: 'Write the code into a fence.' })
    return UNWRAP
  }
  context.log.count('code blocks')
  const ofClass = /language-(\w+)/.exec(String(values['className']))?.[1]
  return codeFence(text, { lang: attributeOf(tag, 'lang', 'language') ?? ofClass, title: values['title'] })
}

/** Tabs with a command for each package manager. @param toCommand The command for npm; undefined for another tag. */
export function commands(toCommand: (tag: Tag) => string | undefined): Rule {
  return (tag, { log }) => {
    const command = toCommand(tag)
    if (command === undefined) return undefined
    log.count('npm2yarn blocks')
    return { kind: 'text', text: npmTabs(command, 'sh') }
  }
}

/** Octavo has no icons in a text. */
export const icon: Rule = (tag, context) => {
  if (tag.content !== '') return undefined
  const message = `The icon "${attributeOf(tag, 'icon', 'name') ?? ''}" was left out.`
  const hint = 'Put it into the public folder as an image if readers need it.'
  reportTag(tag, context, { kind: 'icons', message, hint })
  return NOTHING
}

/** A component of Octavo that means nearly the same on most sites. Hero components do not: each site has its own. */
const keep: Rule = (tag) =>
  /^(?:Action|Hero|HeroSide)$/.test(tag.name)
    ? undefined
    : { kind: 'tag', name: tag.name, attributes: literalAttributes(tag.values).attributes, block: tag.isBlock }

/**
 * Components that mean the same in Nextra (https://nextra.site/docs/built-ins), Fumadocs
 * (https://fumadocs.dev/docs/ui/components) and Mintlify (https://mintlify.com/docs/components).
 */
const COMMON: Rules = {
  Callout: callout(kindBy('note')),
  Note: callout(() => 'note'),
  Info: callout(() => 'info'),
  Tip: callout(() => 'tip'),
  Check: callout(() => 'success'),
  Warning: callout(() => 'warning'),
  Danger: callout(() => 'danger'),
  Cards: cardGrid,
  CardGroup: cardGrid,
  Columns: cardGrid,
  'Cards.Card': card,
  Card: card,
  Tabs: tabs,
  'Tabs.Tab': tab,
  Tab: tab,
  Accordion: details,
  Expandable: details,
  AccordionGroup: unwrap,
  Accordions: unwrap,
  Frame: unwrap,
  FileTree: fileTree,
  Tree: fileTree,
  Files: fileTree,
  Steps: steps,
  Step: step,
  ParamField: field,
  ResponseField: field,
  Column: unwrap,
  // `tip` is a text that Mintlify shows on hover.
  Tooltip: (tag) => ({ kind: 'tag', name: 'abbr', attributes: { title: attributeOf(tag, 'tip') } }),
  Badge: (tag) => (tag.content === '' ? { kind: 'text', text: attributeOf(tag, 'text') ?? '' } : UNWRAP),
  CodeGroup: codeGroup,
  // Mintlify shows these beside the page.
  RequestExample: codeGroup,
  ResponseExample: codeGroup,
  Panel: unwrap,
  Update: update,
}

/** The same, and the components of Octavo, which pages may have by accident. */
export const COMMON_RULES: Rules = {
  ...Object.fromEntries([...BUILT_IN_COMPONENTS].map((name) => [name, keep])),
  ...COMMON,
  Icon: icon,
  Mermaid: diagram,
}

/** Whether a component has another name in Octavo, which shows that Markdown has tags of one of these engines. */
export function isForeign(name: string): boolean {
  return !BUILT_IN_COMPONENTS.has(name) && lookUp(COMMON, name) !== undefined
}

/** A component of the site around a tab: Octavo shows nothing in `<Tabs>` but tabs. */
export const inTabs: Rule = (tag, context) => {
  const isTab = tag.parent?.name === 'Tabs' && 'items' in tag.parent.values && tag.content.trim() !== ''
  return isTab ? tab(tag, context) : undefined
}
