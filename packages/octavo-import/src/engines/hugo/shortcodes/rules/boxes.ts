import { COLUMNS, escapeBrackets, fenceFor, likeColor, likeKind, renderAttributes } from '../../../../shared/index.ts'
import { fenceOptions } from '../../markdown.ts'
import {
  container,
  get,
  type Outcome,
  type Rule,
  type Rules,
  type ShortcodeContext,
  type ShortcodeUse,
  tag,
} from '../context.ts'
import type { Shortcode } from '../tags.ts'
import { expandTemplate } from '../template/templates.ts'

/** Themes name kinds and colors. */
function kindOf(written: string | undefined): string {
  return likeKind(written ?? '') ?? likeColor(written ?? '') ?? 'note'
}

/** `alert` of Docsy, `callout` of Hextra, `hint` of Book, `notice` of Relearn, and others that look alike. */
const box: Rule = (use) => {
  const kind = get(use, 'type', 'style', 'color', 'context', 0)
  const title = get(use, 'title', 'heading', 1)
  return toBox(use, kindOf(kind), title)
}

function toBox(use: ShortcodeUse, name: string, title: string | undefined): Outcome | undefined {
  const text = use.content.trim() === '' ? get(use, 'content', 'text') : undefined
  if (text === undefined) return use.inner ? container(use, name, title) : undefined
  return {
    kind: 'text',
    text: `:::${name}${title === undefined ? '' : `[${escapeBrackets(title)}]`}\n${text}\n:::`,
    block: true,
  }
}

function named(name: string): Rule {
  return (use) => toBox(use, name, get(use, 'title', 0))
}

/** Hextra opens them unless they are `closed`; the others if they are `open`. */
const details: Rule = (use) => {
  const title = get(use, 'summary', 'title', 0) ?? 'Details'
  const open = get(use, 'open', 'closed', 1)
  const isOpen = use.parameters.has('closed') ? open !== 'true' : open === 'true' || open === 'open'
  const { kind, ...rest } = container(use, '') as Outcome & { kind: 'wrap' } // `container` makes nothing else.
  return { ...rest, kind, open: `${rest.close} details ${title}${isOpen ? ' {open}' : ''}` }
}

const NAMED = ['note', 'tip', 'info', 'important', 'success', 'warning', 'caution', 'danger']

export const BOXES: Rules = {
  alert: box,
  admonition: box,
  callout: box,
  hint: box,
  notice: box,
  pageinfo: (use) => toBox(use, kindOf(get(use, 'color') ?? 'info'), undefined),
  ...Object.fromEntries(NAMED.map((name) => [name, named(name)])),
  details,
  expand: details,
  collapse: details,
  spoiler: details,
}

const grid: Rule = (use) => (use.inner && use.content.trim() !== '' ? tag('CardGrid') : undefined)

/** A title that is a link as a whole. */
const LINK = /^\[([^[\]]*)\]\(([^()\s]*)\)$/

/** A title without marks of Markdown. */
function plain(title: string): string {
  return title.replace(/\\([*_`])|[*_`]/g, '$1')
}

/** `card` of Hextra, Docsy and Relearn. */
const card: Rule = (use, context) => {
  const written = get(use, 'title', 'header', 0) ?? ''
  const [, title = written, address] = LINK.exec(written) ?? []
  const href = hrefOf(get(use, 'link', 'href', 'url') ?? address, context)
  const image = get(use, 'image', 'img')
  if (get(use, 'code') === 'true') return codeCard(use, title)
  // A card needs a title: the template of the site may show one without.
  if (title === '' && use.content.trim() !== '') return expandTemplate(use, context) ?? { kind: 'unwrap' }
  if (use.content.trim() !== '') return wrapCard(use, title, href)
  const picture = image === undefined ? '' : `![${title}](${image})`
  const body = [picture, get(use, 'subtitle'), get(use, 'footer')].filter(Boolean).join('\n\n')
  return {
    kind: 'text',
    text: `<Card${renderAttributes({ title, href })}>${body === '' ? '' : `\n\n${body}\n\n`}</Card>`,
    block: true,
  }
}

function wrapCard(use: ShortcodeUse, title: string, href: string | undefined): Outcome {
  const subtitle = get(use, 'subtitle')
  const footer = get(use, 'footer')
  return {
    kind: 'wrap',
    open: `<Card${renderAttributes({ title: plain(title), href })}>${subtitle === undefined ? '' : `\n\n${subtitle}`}`,
    close: `${footer === undefined ? '' : `${footer}\n\n`}</Card>`,
    tag: true,
  }
}

function codeCard(use: ShortcodeUse, title: string): Outcome {
  const info = `${get(use, 'lang') ?? 'text'}${renderAttributes({ title: title === '' ? undefined : plain(title) })}`
  return { kind: 'wrap', open: `\`\`\`${info}`, close: '```', tag: false }
}

function hrefOf(link: string | undefined, { refTo }: ShortcodeContext): string | undefined {
  return link === undefined ? undefined : (refTo(link) ?? link)
}

/** A text on a colored ground: `badge` of Hextra and Relearn. */
const badge: Rule = (use, { tools: { badges } }) => {
  const text = use.content.trim() || get(use, 'content', 'title', 'text', 0)
  if (text === undefined) return undefined
  const variant = /danger|error|red/.test(get(use, 'type', 'style', 'color') ?? '') ? 'danger' : ''
  const name = badges.nameOf(plain(text), variant)
  return { kind: 'text', text: `<Badge status="${name}" />` }
}

const COLUMN_MARK = '<--->'

/** Book: of a list, or divided by `<--->`; other themes: of `column`. */
const columns: Rule = (use, { tools: { generated } }) => {
  const isDivided = use.content.includes(COLUMN_MARK)
  const isList = /^\s*[-*+] /.test(use.content)
  if (!isDivided && !isList && !use.children.some(({ name }) => name === 'column')) return { kind: 'unwrap' }
  Object.assign(generated, COLUMNS)
  if (!isDivided) return tag('Columns')
  const between = { mark: COLUMN_MARK, lines: '</Column>\n\n<Column>' }
  return { kind: 'wrap', open: '<Columns>\n\n<Column>', close: '</Column>\n\n</Columns>', tag: true, between }
}

const column: Rule = ({ parent }) => (parent?.name === 'columns' ? tag('Column') : { kind: 'unwrap' })

export const CARDS: Rules = {
  cards: grid,
  cardpane: grid,
  card,
  columns,
  column,
  badge,
  'new-in': (use) => versionMark('New in', use),
  'deprecated-in': (use) => versionMark('Deprecated in', use),
}

/** With a text it is a box, else a few words. */
function versionMark(words: string, use: ShortcodeUse): Outcome | undefined {
  const version = get(use, 0, 'version')
  if (version === undefined) return undefined
  const title = `${words} ${version.replace(/^(?=\d)/, 'v')}`
  return use.content.trim() === '' ? { kind: 'text', text: `*${title}*` } : container(use, 'info', title)
}

const tabs: Rule = (use) => {
  const inner = tabsIn(use)
  if (inner.length === 0) return { kind: 'unwrap' }
  const isCode = inner.every((tab) => isCodeTab(tab, use))
  const outcome = isCode ? tag('CodeTabs') : tag('Tabs', { group: get(use, 'groupid', 'group') })
  // The tabs of all themes leave out what is beside them.
  return { ...outcome, onlyChildren: true } as Outcome
}

const PANE_NAME = /^(?:(?:blocks\/|code-)?tabs|tabpane)$/
const TAB_NAME = /^(?:blocks\/)?(?:code)?tab(?:-content)?$/

function tabsIn({ children }: Shortcode): Shortcode[] {
  return children.filter(({ name, inner }) => TAB_NAME.test(name) && inner !== undefined)
}

/** In `tabpane` of Docsy, a tab is code unless it is called text; in sites like Kubernetes', with `codelang`. */
function isCodeTab(tab: Shortcode, pane: Shortcode): boolean {
  if (get(tab, 'codelang') !== undefined) return tab.inner !== undefined
  const isText = tab.isMarkdown || get(tab, 'text') === 'true' || get(pane, 'text') === 'true'
  return pane.name === 'tabpane' && !isText && tab.inner !== undefined
}

const tab: Rule = (use) => {
  const { parent } = use
  const label = labelOf(use)
  if (!use.inner) return { kind: 'text', text: '' }
  // Without its own end tag, `tabs` has no content.
  if (!parent || !PANE_NAME.test(parent.name)) return { kind: 'unwrap' }
  if (!isCodeTab(use, parent)) return tag('Tab', { label })
  return codeTab(use, parent, label)
}

function codeTab(use: ShortcodeUse, pane: Shortcode, label: string): Outcome {
  const ownLanguage = get(use, 'lang', 'codelang')
  const named = get(pane, 'langequalsheader') === 'true' ? label.toLowerCase() : get(pane, 'lang')
  const options = fenceOptions(get(use, 'highlight') ?? get(pane, 'highlight') ?? '')
  const info = `${ownLanguage ?? named ?? ''}${renderAttributes({ label })}${options}`
  const marks = fenceFor(use.content)
  const isAllCode = tabsIn(pane).every((each) => isCodeTab(each, pane))
  // A fence without a language would have the label as its language.
  const open = `${marks}${info.startsWith(' ') ? `text${info}` : info}`
  if (isAllCode) return { kind: 'wrap', open, close: marks, tag: false }
  return {
    kind: 'wrap',
    open: `<Tab${renderAttributes({ label })}>\n\n${marks}${ownLanguage ?? named ?? ''}${options}`,
    close: `${marks}\n\n</Tab>`,
    tag: false,
  }
}

/** The label of a tab, or that in its parent: `items="A,B"` or `"A" "B"`. */
function labelOf(use: ShortcodeUse): string {
  const own = get(use, 'name', 'title', 'label', 'header', 'tabname', 0)
  const siblings = use.parent ? tabsIn(use.parent) : [use]
  const index = siblings.indexOf(use)
  const items = use.parent ? (get(use.parent, 'items') ?? '').split(',') : []
  // `tabs "npm" "Go"`
  const named = use.parent && get(use.parent, index)
  return own ?? named ?? (items[index]?.trim() || `Tab ${index + 1}`)
}

/** Octavo numbers the items of a list; with headings for steps, the headings stay. */
const steps: Rule = ({ content }) =>
  /^[ \t]*1[.)] /m.test(content) && !/^[ \t]*#{2,} /m.test(content) ? tag('Steps') : { kind: 'unwrap' }

export const TABS: Rules = {
  tabs,
  tabpane: tabs,
  'code-tabs': tabs,
  'blocks/tabs': tabs,
  tab,
  'blocks/tab': tab,
  'tab-content': tab,
  codetab: tab,
  steps,
}

const unwrap: Rule = () => ({ kind: 'unwrap' })
const nothing: Rule = () => ({ kind: 'text', text: '' })

/** `blocks/cover` of Docsy: the opening of a page. On the home page, it is the hero. */
const cover: Rule = (use, { page }) => {
  const title = get(use, 'title')
  if (title === undefined || use.parent) return { kind: 'unwrap' }
  if (page.kind === 'home' && use.inner) {
    const open = [`<Hero${renderAttributes({ title: plain(title) })}>`, get(use, 'subtitle')]
      .filter(Boolean)
      .join('\n\n')
    return { kind: 'wrap', open, close: '</Hero>', tag: true }
  }
  const heading = `## ${title}`
  return use.inner
    ? { kind: 'wrap', open: heading, close: '', tag: true }
    : { kind: 'text', text: heading, block: true }
}

/** `blocks/feature` of Docsy. Those of a section are a grid, which begins below its heading. */
const blockFeature: Rule = (use, context) => {
  const siblings = use.parent?.children.filter(({ name }) => name === use.name) ?? []
  const open = siblings.at(0)?.start === use.start ? '<CardGrid>\n\n' : ''
  const close = siblings.at(-1)?.start === use.start ? '\n\n</CardGrid>' : ''
  const outcome = card(use, context)
  if (outcome?.kind === 'text') return { ...outcome, text: open + outcome.text + close }
  if (outcome?.kind === 'wrap') return { ...outcome, open: open + outcome.open, close: outcome.close + close }
  return outcome
}

/** The lines of a headline as one. */
function toLine(prefix: string, content: string): Outcome {
  const text = content
    .replace(/<br\s*\/?>/gi, ' ')
    .replace(/&nbsp;/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return { kind: 'text', text: text === '' ? '' : `${prefix}${text}`, block: true }
}

export const LANDING: Rules = {
  'blocks/cover': cover,
  'blocks/lead': unwrap,
  'blocks/section': unwrap,
  'blocks/content': unwrap,
  'blocks/feature': blockFeature,
  'blocks/link-down': nothing,
  'hextra/hero-headline': ({ content }) => toLine('# ', content),
  'hextra/hero-subtitle': ({ content }) => toLine('', content),
  'hextra/hero-badge': ({ content }) => toLine('', content.replace(/<[^<>]*>|\{\{[^{}]*\}\}/g, '')),
  'hextra/hero-container': unwrap,
  'hextra/hero-section': unwrap,
  'hextra/feature-grid': (use) => (use.inner ? tag('CardGrid') : undefined),
  'hextra/feature-card': card,
}
