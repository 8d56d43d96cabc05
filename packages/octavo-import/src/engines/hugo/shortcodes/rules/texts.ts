import { escapeText } from 'octavo/markdown'
import { renderAttributes } from '../../../../shared/index.ts'
import { get, type Outcome, report, type Rule, type Rules, type ShortcodeUse } from '../context.ts'

/** A path without a page stays, so that its link is reported. */
const ref: Rule = (use, context) => {
  const path = get(use, 0, 'path') ?? ''
  return { kind: 'text', text: path.startsWith('#') ? path : (context.refTo(path) ?? path) }
}

const button: Rule = (use, context) => {
  const written = get(use, 'href', 'link', 'url', 'relref', 0) ?? '#'
  const href = use.parameters.has('relref') ? (context.refTo(written) ?? written) : written
  const label = use.content.trim() || escapeText(get(use, 'text', 'label', 'title', 1) ?? written)
  return { kind: 'text', text: `<a class="button"${renderAttributes({ href })}>${label}</a>` }
}

function link(label: string, href: string): Outcome {
  return { kind: 'text', text: `[${label}](${href})` }
}

/** Reports a shortcode, and leaves it out, unless a rule says otherwise. */
function reported(findingOf: (use: ShortcodeUse) => Parameters<typeof report>[2], rule?: Rule): Rule {
  return (use, context) => {
    report(use, context, findingOf(use))
    return rule ? rule(use, context) : { kind: 'text', text: '' }
  }
}

function post(label: string, toAddress: (use: ShortcodeUse) => string): Rule {
  return reported(
    ({ name }) => ({
      kind: 'embedded pages',
      message: `The shortcode "${name}" became a link, because pages run no scripts of other hosts.`,
      hint: 'Quote what it says, or add a picture.',
    }),
    (use) => link(label, toAddress(use)),
  )
}

const apiReference = reported(
  (use) => ({
    kind: 'API references',
    message: `The description "${sourceOf(use)}" became a link.`,
    hint: 'Publish it with its own tool, or make pages of it: see "Pages from data".',
  }),
  (use) => link('The description of the API', sourceOf(use)),
)

function sourceOf(use: ShortcodeUse): string {
  return get(use, 'src', 'url', 0) ?? ''
}

const tweet = post('A post on X', (use) => {
  const [user, id] = [get(use, 'user'), get(use, 'id', 0) ?? '']
  return `https://x.com/${user ?? 'i'}/status/${id}`
})

export const LINKS: Rules = {
  ref,
  relref: ref,
  button,
  'hextra/hero-button': button,
  tweet,
  twitter: tweet,
  twitter_simple: tweet,
  x: tweet,
  x_simple: tweet,
  instagram: post('A post on Instagram', (use) => `https://www.instagram.com/p/${get(use, 0, 'id') ?? ''}/`),
  gist: post('Code on GitHub', (use) => `https://gist.github.com/${get(use, 0) ?? ''}/${get(use, 1) ?? ''}`),
  asciinema: post('A recording of the terminal', (use) => get(use, 'file', 'cast', 'src', 0) ?? ''),
  pdf: (use) => link(get(use, 'title') ?? 'PDF', get(use, 0, 'src', 'url', 'file') ?? ''),
  term: (use) => ({ kind: 'text', text: `**${get(use, 0, 'entry', 'abbr') ?? ''}**` }),
  qr: (use) => {
    const text = get(use, 'text') ?? use.content.trim()
    return /^https?:/.test(text) ? link(text, text) : { kind: 'text', text: `\`${text}\`` }
  },
  swaggerui: apiReference,
  redoc: apiReference,
  openapi: apiReference,
  swagger: apiReference,
}

const param: Rule = (use, context) => {
  const name = get(use, 0, 'name')
  const value = name === undefined ? undefined : context.param(name)
  if (typeof value === 'string') return { kind: 'text', text: withValues(value, use) }
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
  icon: reported((use) => ({
    kind: 'icons',
    message: `There is no icon "${get(use, 0, 'name', 'icon') ?? ''}".`,
    hint: 'Write a character or an image instead.',
  })),
  toc: reported(() => ({
    kind: 'tables of contents inside pages',
    message: 'The table of contents inside of the page was left out.',
    hint: 'Octavo shows the contents beside the page.',
  })),
  'conditional-text': reported(
    () => ({
      kind: 'text for some builds only',
      message: 'The text of "conditional-text" is shown in every build.',
      hint: 'Remove it if it is for another one.',
    }),
    () => ({ kind: 'unwrap' }),
  ),
  section: unwrap,
  html: unwrap,
  row: unwrap,
  col: unwrap,
}
