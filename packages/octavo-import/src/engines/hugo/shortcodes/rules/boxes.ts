import { escapeBrackets, lookUp } from '../../../../shared/index.ts'
import { container, get, type Outcome, type Rule, type Rules, type ShortcodeUse } from '../context.ts'

/** Kinds and colors of the themes, as Octavo names them. */
const KINDS: Readonly<Record<string, string>> = {
  note: 'note',
  default: 'note',
  primary: 'note',
  secondary: 'note',
  blue: 'note',
  grey: 'note',
  code: 'note',
  info: 'info',
  cyan: 'info',
  tip: 'tip',
  hint: 'tip',
  success: 'success',
  check: 'success',
  green: 'success',
  important: 'important',
  accent: 'important',
  magenta: 'important',
  warning: 'warning',
  orange: 'warning',
  caution: 'caution',
  danger: 'danger',
  error: 'danger',
  red: 'danger',
  bug: 'danger',
}

function kindOf(written: string | undefined): string {
  return lookUp(KINDS, (written ?? '').toLowerCase()) ?? 'note'
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
