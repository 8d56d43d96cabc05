import { renderAttributes } from '../../../../shared/index.ts'
import { anchorOf, type PageContext } from '../context.ts'
import { linesAt, trimBlank, type Line } from '../../../../markdown/index.ts'
import { optionOf, type Directive } from '../read-directive.ts'
import { leaveOut, unwrap, wrap, type Rule } from './rule.ts'

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
