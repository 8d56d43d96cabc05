import {
  container,
  get,
  tag,
  type Outcome,
  type Rule,
  type Rules,
  type ShortcodeContext,
  type ShortcodeUse,
} from '../context.ts'
import { COLUMNS, renderAttributes } from '../../../../shared/index.ts'

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
  if (title === '' && use.content.trim() !== '') return context.templates.expand(use, context) ?? { kind: 'unwrap' }
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
const badge: Rule = (use, { badges }) => {
  const text = use.content.trim() || get(use, 'content', 'title', 'text', 0)
  if (text === undefined) return undefined
  const variant = /danger|error|red/.test(get(use, 'type', 'style', 'color') ?? '') ? 'danger' : ''
  const name = badges.nameOf(plain(text), variant)
  return { kind: 'text', text: `<Badge status="${name}" />` }
}

const COLUMN_MARK = '<--->'

/** Book: of a list, or divided by `<--->`; other themes: of `column`. */
const columns: Rule = (use, { generated }) => {
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
