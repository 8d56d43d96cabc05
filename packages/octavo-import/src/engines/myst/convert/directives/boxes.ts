import { capitalize, escapeHtml } from 'octavo/markdown'
import { linesAt, toText, type Line } from '../../../../markdown/index.ts'
import { lookUp } from '../../../../shared/index.ts'
import type { PageContext } from '../context.ts'
import { optionOf, type Directive } from '../read-directive.ts'
import { wrap, wrapLines, type Rule } from './rule.ts'

/** Admonitions of Octavo by name, and by class of `admonition`. */
const KINDS: Record<string, string> = {
  note: 'note',
  hint: 'tip',
  tip: 'tip',
  important: 'important',
  warning: 'warning',
  attention: 'warning',
  caution: 'caution',
  danger: 'danger',
  error: 'danger',
}

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
}

/** Boxes with their own title, beside the text in Sphinx. */
const ASIDES = ['admonition', 'topic', 'sidebar', 'margin', 'aside']

export const BOXES: Record<string, Rule> = {
  ...Object.fromEntries(Object.entries(KINDS).map(([name, kind]) => [name, withText(kind)])),
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
    classes.map((name) => lookUp(KINDS, name) ?? lookUp(TITLED, name)?.[0]).find((kind) => kind !== undefined) ?? 'note'
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
    return toBox({ ...directive, argument: `${title} ${own}`.trim(), body }, context, kind)
  }
}

function toBox(directive: Directive, context: PageContext, kind: string): Line[] {
  const { argument } = directive
  const isClosed =
    /\b(?:dropdown|toggle)\b/.test(optionOf(directive, 'class') ?? '') || directive.options['open'] === false
  if (isClosed) return details(directive, context, argument || capitalize(kind))
  const content = context.convert(directive.body)
  const marks = ':'.repeat(Math.max(3, ...marksIn(toText(content))))
  // Converting the content again would repeat its labels.
  return wrapLines(content, directive.line, `${marks}${kind}${argument === '' ? '' : `[${argument}]`}`, marks)
}

/** One more than each line of colons in a text has. */
function marksIn(text: string): number[] {
  return Array.from(text.matchAll(/^[ \t>]*(:{3,})/gm), ([, marks = '']) => marks.length + 1)
}

function details(directive: Directive, context: PageContext, title: string): Line[] {
  const open = directive.options['open'] === undefined || directive.name !== 'dropdown' ? '' : ' open'
  return wrap(
    directive,
    context,
    `<details${open}>\n<summary>${escapeHtml(title || 'Details')}</summary>`,
    '</details>',
  )
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
