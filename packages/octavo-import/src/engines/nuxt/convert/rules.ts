import { capitalize, escapeHtml } from 'octavo/markdown'
import { linesAt, toText, trimBlank, withoutFences, type Line } from '../../../markdown/index.ts'
import {
  asList,
  asMap,
  asText,
  escapeBrackets,
  fromIconify,
  keepIcon,
  npmTabs,
  renderAttributes,
  type ConversionLog,
  lookUp,
} from '../../../shared/index.ts'
import { type Component, propOf, reportIcon } from './components.ts'

export interface RuleContext {
  /** Path in FROM of the page. */
  file: string
  log: ConversionLog
  /** The lines in a component, converted. */
  convert(lines: readonly Line[]): Line[]
}

type Rule = (component: Component, context: RuleContext) => Line[]

const ADMONITIONS: Record<string, string> = {
  note: 'note',
  tip: 'tip',
  warning: 'warning',
  caution: 'caution',
  important: 'important',
  info: 'info',
  success: 'success',
  danger: 'danger',
}
/** Colors and types of `callout` and `alert`. */
const KINDS: Record<string, string> = {
  ...ADMONITIONS,
  error: 'danger',
  red: 'danger',
  amber: 'warning',
  yellow: 'warning',
  orange: 'warning',
  green: 'tip',
  blue: 'info',
}

/** Components of Nuxt UI and Docus: https://ui.nuxt.com/docs/typography/components */
export const RULES: Record<string, Rule> = {
  ...Object.fromEntries(
    Object.entries(ADMONITIONS).map(([name, kind]): [string, Rule] => [
      name,
      (each, context) => box(each, kind, context),
    ]),
  ),
  callout: (each, context) => box(each, kindOf(each), context),
  alert: (each, context) => box(each, kindOf(each), context),
  'code-group': codeGroup,
  'code-tree': codeGroup,
  'code-preview': codePreview,
  'code-collapse': unwrap,
  tabs: (each, context) => wrap(each, '<Tabs>', '</Tabs>', context),
  'tabs-item': tab,
  tab,
  accordion: unwrap,
  'accordion-item': (each, context) => details(each, propOf(each, 'label', 'title') ?? 'Details', context),
  collapsible: (each, context) => details(each, propOf(each, 'title', 'name') ?? 'Details', context),
  details: (each, context) => details(each, propOf(each, 'title', 'summary') ?? 'Details', context),
  steps: unwrap,
  // Before `tabs-item`, every block with a label was a tab.
  div: (each, context) => (propOf(each, 'label') === undefined ? unwrap(each, context) : tab(each, context)),
  p: unwrap,
  'card-group': (each, context) => wrap(each, '<CardGrid>', '</CardGrid>', context),
  'page-grid': (each, context) => wrap(each, '<CardGrid>', '</CardGrid>', context),
  'card-grid': (each, context) => wrap(each, '<CardGrid>', '</CardGrid>', context),
  card,
  'page-card': card,
  'page-feature': card,
  'field-group': unwrap,
  field,
  'read-more': link,
  'link-example': link,
  button: link,
  'pm-install': (each) => commands(`npm install ${propOf(each, 'name') ?? ''}`, each),
  'pm-run': (each) => commands(`npm run ${propOf(each, 'script') ?? ''}`, each),
  'pm-x': (each) => commands(`npx ${propOf(each, 'command') ?? ''}`, each),
  'video-accordion': video,
  video,
  iframe: (each) => frame(propOf(each, 'src') ?? '', each),
  hr: ({ line }) => linesAt('---', line),
  br: ({ line }) => linesAt('<br>', line),
  badge: ({ text, body, line }) => (text === '' ? body : linesAt(text, line)),
  icon,
  'page-hero': section,
  'page-section': section,
  hero: section,
  'block-hero': section,
  'hero-section': section,
  landing: section,
  'page-cta': section,
}

/** Rules that place slots. With others, slots follow the content. */
export const WITH_SLOTS: ReadonlySet<Rule> = new Set([card, codePreview, section])

function icon(component: Component, context: RuleContext): Line[] {
  reportIcon(component, context)
  return []
}

function kindOf(component: Component): string {
  const kind = propOf(component, 'type', 'color')
  return lookUp(KINDS, kind ?? '') ?? 'info'
}

function wrap({ body, line }: Component, open: string, close: string, { convert }: RuleContext): Line[] {
  const content = trimBlank(convert(body))
  return [...linesAt(`${open}\n`, line), ...content, ...linesAt(`\n${close}`, content.at(-1)?.line ?? line)]
}

function unwrap({ body }: Component, { convert }: RuleContext): Line[] {
  return trimBlank(convert(body))
}

/** With other content between its code, a group shows them all. */
function codeGroup(component: Component, context: RuleContext): Line[] {
  const hasOthers = /\S/.test(withoutFences(toText(context.convert(component.body))))
  return hasOthers ? unwrap(component, context) : wrap(component, '::::::code-group', '::::::', context)
}

/** `to`: the whole box is a link. */
function box(component: Component, kind: string, { convert }: RuleContext): Line[] {
  const { line, text } = component
  const content = trimBlank(convert(component.body))
  const inner = Array.from(toText(content).matchAll(/^[ \t>]*(:{3,})/gm), ([, marks = '']) => marks.length + 1)
  const marks = ':'.repeat(Math.max(3, ...inner))
  const [title, href] = [propOf(component, 'title'), propOf(component, 'to')]
  const own = content.length > 0 ? content : linesAt(text || (propOf(component, 'description') ?? ''), line)
  const more =
    href === undefined || toText(own).includes(`(${href})`)
      ? []
      : linesAt(`\n[${escapeBrackets(nameOf(href))}](${href})`, line)
  const head = `${marks}${kind}${title === undefined ? '' : `[${escapeBrackets(title)}]`}`
  return [...linesAt(`${head}\n`, line), ...own, ...more, ...linesAt(`\n${marks}`, own.at(-1)?.line ?? line)]
}

/** `/docs/guide/setup` → `Setup` */
function nameOf(href: string): string {
  const [path = href] = href.split(/[?#]/)
  return capitalize((/[^/]+(?=\/*$)/.exec(path)?.[0] ?? href).replaceAll('-', ' '))
}

function tab(component: Component, context: RuleContext): Line[] {
  const label = propOf(component, 'label', 'name', 'title') ?? 'Tab'
  return wrap(component, `<Tab${renderAttributes({ label })}>`, '</Tab>', context)
}

function details(component: Component, title: string, context: RuleContext): Line[] {
  return wrap(component, `<details>\n<summary>${escapeHtml(title)}</summary>`, '</details>', context)
}

/** The title is a prop or a slot. One with other components would be no text. */
function card(component: Component, context: RuleContext): Line[] {
  const { slots, body } = component
  const href = propOf(component, 'to', 'href')
  const title = propOf(component, 'title', 'label') ?? plainText(slots.get('title') ?? [])
  const description = propOf(component, 'description')
  const blank = { text: '', line: component.line }
  const own = [
    ...(description === undefined ? [] : linesAt(description, component.line)),
    ...(slots.get('description') ?? []),
    ...body,
    ...[...slots].flatMap(([slot, each]) => (slot === 'title' || slot === 'description' ? [] : [blank, ...each])),
  ]
  if (title === '' && href === undefined) return unwrap({ ...component, body: own }, context)
  const name = propOf(component, 'icon')
  const icon = name && keepIcon(name, fromIconify(name), context.log, { file: context.file, line: component.line })
  return wrap(
    { ...component, body: own },
    `<Card${renderAttributes({ title: title || nameOf(href ?? ''), href, icon })}>`,
    '</Card>',
    context,
  )
}

function plainText(lines: readonly Line[]): string {
  return toText(lines)
    .replace(/\[([^\]]*)\]\{[^{}]*\}/g, '$1')
    .replace(/<[^>]*>|[`*]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}

/** `::field{name="a" type="string" required}` */
function field(component: Component, context: RuleContext): Line[] {
  const more = [propOf(component, 'type'), component.props['required'] === undefined ? undefined : 'required'].filter(
    Boolean,
  )
  const head = [`**\`${propOf(component, 'name') ?? ''}\`**`, ...more].join(', ')
  return [...linesAt(`${head}\n`, component.line), ...unwrap(component, context)]
}

function link(component: Component, context: RuleContext): Line[] {
  const href = propOf(component, 'to', 'href')
  const content = toText(unwrap(component, context))
  if (href === undefined) return linesAt(content, component.line)
  const text = propOf(component, 'title', 'label') ?? (component.text || content.replace(/\s*\n\s*/g, ' '))
  const name = /[[\]]/.test(text) || text === '' ? nameOf(href) : text
  const rest = text === content.replace(/\s*\n\s*/g, ' ') || content === '' ? '' : `: ${content}`
  return linesAt(`[${escapeBrackets(name)}](${href})${rest}`, component.line)
}

function commands(command: string, { line }: Component): Line[] {
  return linesAt(npmTabs(command.trim(), 'sh'), line)
}

const PLAYERS: Record<string, string> = {
  vimeo: 'https://player.vimeo.com/video/',
  youtube: 'https://www.youtube-nocookie.com/embed/',
}

function video(component: Component): Line[] {
  const [id, src] = [propOf(component, 'videoId', 'video-id'), propOf(component, 'src')]
  const player = lookUp(PLAYERS, propOf(component, 'platform') ?? '') ?? PLAYERS['youtube'] ?? ''
  if (id !== undefined) return frame(player + id, component)
  return src === undefined ? [] : linesAt(`<video${renderAttributes({ src })} controls></video>`, component.line)
}

/** A page of another site. It becomes `<Embed>` when all pages are converted. */
function frame(src: string, component: Component): Line[] {
  return linesAt(`<iframe${renderAttributes({ src, title: propOf(component, 'title') })}></iframe>`, component.line)
}

/** The preview, and the code of the slot. */
function codePreview(component: Component, context: RuleContext): Line[] {
  const code = component.slots.get('code') ?? []
  return [...unwrap(component, context), { text: '', line: component.line }, ...context.convert(code)]
}

/** A part of a landing page: its title, description, links and slots. */
function section(component: Component, context: RuleContext): Line[] {
  const { line, slots, props, name } = component
  const mark = name.endsWith('hero') ? '#' : '##'
  const title = propOf(component, 'title') ?? plainText(slots.get('title') ?? [])
  const description = propOf(component, 'description')
  const links = [...asList(props['links']), ...asList(props['actions'])].flatMap((each) => {
    const { label, to } = asMap(each)
    const [text, href] = [asText(label), asText(to)]
    return text === undefined || href === undefined ? [] : [`[${escapeBrackets(text)}](${href})`]
  })
  const others = [...slots].filter(([slot]) => slot !== 'title').flatMap(([, each]) => [...each, { text: '', line }])
  return [
    ...(title === '' ? [] : linesAt(`${mark} ${title}\n`, line)),
    ...(description === undefined ? [] : linesAt(`${description}\n`, line)),
    ...context.convert(others),
    ...(links.length === 0 ? [] : linesAt(`\n${links.join(' · ')}\n`, line)),
    ...unwrap(component, context),
  ]
}
