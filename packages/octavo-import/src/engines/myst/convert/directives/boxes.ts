import { capitalize, escapeHtml } from 'octavo/markdown'
import { type Line, linesAt, toText, trimBlank } from '../../../../markdown/index.ts'
import { likeKind, lookUp, renderAttributes } from '../../../../shared/index.ts'
import { anchorOf, numberedName, type PageContext } from '../context.ts'
import { type Directive, optionOf } from '../read-directive.ts'

/** The lines of a directive in the syntax of Octavo. */
export type Rule = (directive: Directive, context: PageContext) => Line[]

/** The converted content between two texts, with blank lines. */
function wrap({ body, line }: Directive, context: PageContext, open: string, close: string): Line[] {
  return wrapLines(context.convert(body), line, open, close)
}

function wrapLines(lines: readonly Line[], line: number, open: string, close: string): Line[] {
  const content = trimBlank(lines)
  const last = content.at(-1)?.line ?? line
  return [...linesAt(`${open}\n`, line), ...content, ...linesAt(`\n${close}`, last)]
}

/** Only the content. */
export const unwrap: Rule = ({ body }, context) => trimBlank(context.convert(body))

export const leaveOut: Rule = () => []

/** Admonitions of Docutils. */
const KINDS = ['note', 'hint', 'tip', 'important', 'warning', 'attention', 'caution', 'danger', 'error']

/** Boxes whose title is not their name. */
const TITLED: Record<string, [kind: string, title: string]> = {
  seealso: ['info', 'See also'],
  todo: ['note', 'Todo'],
  deprecated: ['warning', 'Deprecated since version'],
  versionadded: ['info', 'Added in version'],
  versionchanged: ['info', 'Changed in version'],
  versionremoved: ['warning', 'Removed in version'],
  exercise: ['note', 'Exercise'],
  solution: ['note', 'Solution'],
  proof: ['note', 'Proof'],
  theorem: ['note', 'Theorem'],
  lemma: ['note', 'Lemma'],
  definition: ['note', 'Definition'],
  example: ['note', 'Example'],
  remark: ['note', 'Remark'],
  corollary: ['note', 'Corollary'],
  algorithm: ['note', 'Algorithm'],
  assumption: ['note', 'Assumption'],
  proposition: ['note', 'Proposition'],
  property: ['note', 'Property'],
  observation: ['note', 'Observation'],
  criterion: ['note', 'Criterion'],
  conjecture: ['note', 'Conjecture'],
  axiom: ['note', 'Axiom'],
}

/** Boxes with their own title, beside the text in Sphinx. */
const ASIDES = ['admonition', 'topic', 'sidebar', 'margin', 'aside']

export const BOXES: Record<string, Rule> = {
  ...Object.fromEntries(KINDS.map((name) => [name, withText(likeKind(name) ?? name)])),
  ...Object.fromEntries(Object.entries(TITLED).map(([name, [kind, title]]) => [name, withTitle(kind, title)])),
  ...Object.fromEntries(
    ASIDES.map((name) => [name, (directive, context) => toBox(directive, context, kindOf(directive))]),
  ),
  ...Object.fromEntries(
    ['exercise', 'solution'].flatMap((name) => [
      [`${name}-start`, openBox],
      [`${name}-end`, closeBox],
    ]),
  ),
  dropdown: (directive, context) => details(directive, context, directive.argument),
  toggle: (directive, context) => details(directive, context, directive.argument),
}

function kindOf(directive: Directive): string {
  const classes = optionOf(directive, 'class')?.split(/[\s,]+/) ?? []
  return (
    classes
      .map((name) => (KINDS.includes(name) ? likeKind(name) : lookUp(TITLED, name)?.[0]))
      .find((kind) => kind !== undefined) ?? 'note'
  )
}

/** Of most admonitions, the argument is the beginning of the text. In mystmd, it is the title. */
function withText(kind: string): Rule {
  return (directive, context) => {
    const { argument, body, line } = directive
    if (argument === '' || context.config.kind === 'mystmd') return toBox(directive, context, kind)
    return toBox({ ...directive, argument: '', body: [...linesAt(argument, line), ...body] }, context, kind)
  }
}

/** `{versionadded} 1.2` has the version as its title. */
function withTitle(kind: string, title: string): Rule {
  return (directive, context) => {
    const isVersion = title.endsWith('version')
    const [version = '', ...rest] = directive.argument.split(' ')
    const body = isVersion ? [...linesAt(rest.join(' '), directive.line), ...directive.body] : directive.body
    const own = isVersion ? version : directive.argument === '' ? '' : `(${directive.argument})`
    const name = isVersion ? title : (numberedName(directive, title.toLowerCase(), context) ?? title)
    return toBox({ ...directive, argument: `${name} ${own}`.trim(), body }, context, kind)
  }
}

function toBox(written: Directive, context: PageContext, kind: string): Line[] {
  const directive = context.config.kind === 'mystmd' ? withHeading(written) : written
  const { argument } = directive
  const isClosed =
    /\b(?:dropdown|toggle)\b/.test(optionOf(directive, 'class') ?? '') || directive.options['open'] === false
  if (isClosed) return details(directive, context, argument || capitalize(kind))
  return toContainer(directive, context, kind, argument)
}

/** The first heading of a box is its title: https://mystmd.org/guide/admonitions */
function withHeading(directive: Directive): Directive {
  const [first, ...body] = directive.body
  const [, title] = /^#{1,6}[ \t]+(.+)$/.exec(first?.text ?? '') ?? []
  return directive.argument !== '' || title === undefined
    ? directive
    : { ...directive, argument: title, body: trimBlank(body) }
}

/** One more than each line of colons in a text has. */
function marksIn(text: string): number[] {
  return Array.from(text.matchAll(/^[ \t>]*(:{3,})/gm), ([, marks = '']) => marks.length + 1)
}

/** A title with Markdown needs a container, which has no attribute for `open`. */
function details(directive: Directive, context: PageContext, title: string): Line[] {
  if (/[`*$[{]/.test(title)) return toContainer(directive, context, 'details', title)
  const open = directive.options['open'] === undefined || directive.name !== 'dropdown' ? '' : ' open'
  const summary = `<summary>${escapeHtml(title || 'Details')}</summary>`
  return wrap(directive, context, `<details${open}>\n${summary}`, '</details>')
}

function toContainer(directive: Directive, context: PageContext, kind: string, title: string): Line[] {
  const content = context.convert(directive.body)
  const marks = ':'.repeat(Math.max(3, ...marksIn(toText(content))))
  // Converting the content again would repeat its labels.
  return wrapLines(content, directive.line, `${marks}${kind}${title === '' ? '' : `[${title}]`}`, marks)
}

/** `{exercise-start}`: what follows up to `{exercise-end}` is in the box. It may contain boxes itself. */
function openBox(directive: Directive, context: PageContext): Line[] {
  const title = directive.name.startsWith('solution') ? 'Solution' : 'Exercise'
  const isClosed = /\bdropdown\b/.test(optionOf(directive, 'class') ?? '')
  const [open, close] = isClosed
    ? [`<details>\n<summary>${title}</summary>`, '</details>']
    : [`::::::note[${title}]`, '::::::']
  context.open.push(close)
  return linesAt(`${open}\n`, directive.line)
}

function closeBox({ line }: Directive, { open }: PageContext): Line[] {
  return linesAt(`\n${open.pop() ?? ''}`, line)
}

/** Tabs, cards and grids of sphinx-design: https://sphinx-design.readthedocs.io/. A `tab` alone is in no set. */
export const LAYOUT: Record<string, Rule> = {
  'tab-set': tabs,
  tabs,
  'tab-set-code': (directive, context) => wrap(directive, context, '<CodeTabs>', '</CodeTabs>'),
  'tab-item': tab,
  tab,
  grid,
  cards: grid,
  'card-carousel': grid,
  card,
  'grid-item-card': card,
  'grid-item': unwrap,
  'button-link': button,
  'button-ref': button,
  div: unwrap,
  container: unwrap,
  class: unwrap,
  only: unwrap,
  'figure-md': figure,
  epigraph: quote,
  highlights: quote,
  'pull-quote': quote,
  blockquote: quote,
  rubric: ({ argument, line }) => linesAt(`**${argument}**`, line),
  index: leaveOut,
  meta: leaveOut,
  tags: leaveOut,
  highlight: leaveOut,
  'page-break': leaveOut,
  'default-role': leaveOut,
}

/** The argument is its label: https://myst-parser.readthedocs.io/en/latest/syntax/images_and_figures.html */
function figure(directive: Directive, context: PageContext): Line[] {
  const anchors = directive.argument === '' ? [] : anchorOf(directive.argument, context)
  return [...anchors.flatMap((anchor) => linesAt(`${anchor}\n`, directive.line)), ...unwrap(directive, context)]
}

function tabs(directive: Directive, context: PageContext): Line[] {
  const group = optionOf(directive, 'sync-group')
  const body = directive.body.map(({ text, line }) => ({
    text: text.replace(/^([ \t]*[`:]{3,}[ \t]*\{tab)\}/, '$1-item}'),
    line,
  }))
  return wrap({ ...directive, body }, context, `<Tabs${renderAttributes({ group })}>`, '</Tabs>')
}

function tab(directive: Directive, context: PageContext): Line[] {
  return wrap(directive, context, `<Tab${renderAttributes({ label: directive.argument || 'Tab' })}>`, '</Tab>')
}

/** A grid of anything but cards is one below another. */
function grid(directive: Directive, context: PageContext): Line[] {
  const hasCards = directive.body.some(({ text }) => /^[ \t]*[`:]{3,}[ \t]*\{(?:grid-item-)?card\}/.test(text))
  return hasCards ? wrap(directive, context, '<CardGrid>', '</CardGrid>') : unwrap(directive, context)
}

/** A link of a card is an address, or a reference as `link-type` says. */
function card(directive: Directive, context: PageContext): Line[] {
  const link = optionOf(directive, 'link', 'url')
  const href = link === undefined ? undefined : hrefOf(link, optionOf(directive, 'link-type') ?? 'any', context)
  // Head and foot of a card become their own paragraphs.
  const body = directive.body.map((line) =>
    /^(?:\^{3,}|\+{3,})[ \t]*$/.test(line.text) ? { ...line, text: '' } : line,
  )
  const head = titleOf(directive, body)
  const title = head.title.replace(/\{[\w:+.-]+\}`[^`]*`|[*`]/g, '').trim()
  if (title === '' && href === undefined) return unwrap({ ...directive, body: head.body }, context)
  return wrap(
    { ...directive, body: head.body },
    context,
    `<Card${renderAttributes({ title: title || link, href })}>`,
    '</Card>',
  )
}

/** The title is the argument, or what is before a line of carets. */
function titleOf({ argument, body: written }: Directive, body: readonly Line[]): { title: string; body: Line[] } {
  const end = written.findIndex(({ text }) => /^\^{3,}[ \t]*$/.test(text))
  if (argument !== '' || end < 0) return { title: argument, body: [...body] }
  return {
    title: trimBlank(written.slice(0, end))
      .map(({ text }) => text)
      .join(' '),
    body: body.slice(end),
  }
}

function button(directive: Directive, context: PageContext): Line[] {
  const { name, argument, body, line } = directive
  const href = name === 'button-link' ? argument : hrefOf(argument, optionOf(directive, 'ref-type') ?? 'any', context)
  const text = body.map(({ text: each }) => each.trim()).join(' ') || titleAt(argument, context) || argument
  return linesAt(`[${text}](${href})`, line)
}

function titleAt(reference: string, { targets, page }: PageContext): string | undefined {
  return (targets.label(reference) ?? targets.page(reference, page))?.title
}

/** The address of a reference, as in the old site: links are rewritten afterwards. An unknown one stays as it is. */
function hrefOf(link: string, type: string, { targets, page }: PageContext): string {
  if (type === 'url' || /^[a-z]+:\/\//i.test(link)) return link
  const label = type === 'doc' ? undefined : targets.label(link)
  if (label) return `/${label.page.path}.md${label.id === undefined ? '' : `#${label.id}`}`
  const document = targets.page(link, page)
  return document ? `/${document.page.path}.md` : link
}

function quote(directive: Directive, context: PageContext): Line[] {
  return unwrap(directive, context).map(({ text, line }) => ({ text: `> ${text}`.trimEnd(), line }))
}
