import { get, report, type Outcome, type Rule, type Rules, type ShortcodeUse } from '../context.ts'

const param: Rule = (use, context) => {
  const name = get(use, 0, 'name')
  const value = name === undefined ? undefined : context.param(name)
  if (value !== undefined) return { kind: 'text', text: withValues(value, use) }
  report(use, context, {
    kind: 'values without a source',
    message: `There is no value for "${name ?? ''}".`,
    hint: 'Write the value into the page.',
  })
  return { kind: 'text', text: '' }
}

/** `{1}` is the second parameter, in `_param` of Docsy. */
function withValues(text: string, { name, parameters }: ShortcodeUse): string {
  return name === '_param' ? text.replace(/\{(\d+)\}/g, (whole, at: string) => parameters.get(at) ?? whole) : text
}

/** A comment of HTML cannot contain two hyphens. */
function toComment(content: string): Outcome {
  const text = content
    .trim()
    .replaceAll('--', '- -')
    .replace(/\n\s*\n/g, '\n')
  return { kind: 'text', text: text === '' ? '' : `<!-- ${text} -->` }
}

const unwrap: Rule = () => ({ kind: 'unwrap' })

export const VALUES: Rules = {
  param,
  _param: param,
  siteparam: param,
  comment: ({ content }) => toComment(content),
  icon: (use, context) => {
    report(use, context, {
      kind: 'icons',
      message: `There is no icon "${get(use, 0, 'name', 'icon') ?? ''}".`,
      hint: 'Write a character or an image instead.',
    })
    return { kind: 'text', text: '' }
  },
  toc: (use, context) => {
    report(use, context, {
      kind: 'tables of contents inside pages',
      message: 'The table of contents inside of the page was left out.',
      hint: 'Octavo shows the contents beside the page.',
    })
    return { kind: 'text', text: '' }
  },
  'conditional-text': (use, context) => {
    report(use, context, {
      kind: 'text for some builds only',
      message: 'The text of "conditional-text" is shown in every build.',
      hint: 'Remove it if it is for another one.',
    })
    return { kind: 'unwrap' }
  },
  section: unwrap,
  html: unwrap,
  row: unwrap,
  col: unwrap,
}
